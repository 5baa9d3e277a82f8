#include "CTags.h"

#include "CConfinement.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <taglib/aifffile.h>
#include <taglib/apetag.h>
#include <taglib/asffile.h>
#include <taglib/attachedpictureframe.h>
#include <taglib/fileref.h>
#include <taglib/flacfile.h>
#include <taglib/id3v2tag.h>
#include <taglib/mp4file.h>
#include <taglib/mpegfile.h>
#include <taglib/taglib.h>
#include <taglib/tpropertymap.h>
#include <taglib/wavfile.h>
#include <taglib/wavpackfile.h>
#include <taglib/apefile.h>
#include <taglib/xiphcomment.h>

using namespace TagLib;

struct couch_tag_reader {
  pid_t copy;
  int socket;
  unsigned char *answer;
};

namespace {

// TagLib 2 counts in 64 bits.
#if TAGLIB_MAJOR_VERSION >= 2
using place_in_file = offset_t;
using byte_count = size_t;
using start_in_file = offset_t;
#else
using place_in_file = long;
using byte_count = unsigned long;
using start_in_file = unsigned long;
#endif

enum { longest_name = 256, longest_text = 4096, most_values = 20 };

// A question: which bytes are wanted, and the name of the file, which comes along as a descriptor.
struct question {
  int wants_cover;
  char name[longest_name];
};

// An open file that is only read.
class Stream : public IOStream {
  const char *own_name;
  int file;
  place_in_file place = 0;

 public:
  Stream(const char *name, int file) : own_name(name), file(file) {}
  FileName name() const override { return own_name; }
  ByteVector readBlock(byte_count length) override {
    // No more is reserved than there is.
    place_in_file rest = this->length() - place;
    if (rest <= 0) return ByteVector();
    ByteVector block((unsigned)std::min<byte_count>(length, (byte_count)rest), 0);
    ssize_t count = pread(file, block.data(), block.size(), place);
    block.resize((unsigned)std::max<ssize_t>(count, 0));
    place += block.size();
    return block;
  }
  void writeBlock(const ByteVector &) override {}
  void insert(const ByteVector &, start_in_file, byte_count) override {}
  void removeBlock(start_in_file, byte_count) override {}
  bool readOnly() const override { return true; }
  bool isOpen() const override { return true; }
  void seek(place_in_file offset, Position from) override {
    place = offset + (from == Beginning ? 0 : from == Current ? place : length());
  }
  place_in_file tell() const override { return place; }
  place_in_file length() override { return lseek(file, 0, SEEK_END); }
  void truncate(place_in_file) override {}
};

// The cover of a song: the picture of the front, or else the first.
class Cover {
  bool is_front = false;

 public:
  ByteVector bytes;
  void take(const ByteVector &picture, bool front) {
    if (picture.isEmpty() || picture.size() > COUCH_TAGS_MOST_BYTES) return;
    if (!bytes.isEmpty() && (is_front || !front)) return;
    bytes = picture;
    is_front = front;
  }

  void take(ID3v2::Tag *tag) {
    if (!tag) return;
    for (const char *name : {"APIC", "PIC"})
      for (ID3v2::Frame *frame : tag->frameList(name)) {
        auto picture = dynamic_cast<ID3v2::AttachedPictureFrame *>(frame);
        // Some are only an address.
        if (picture && picture->mimeType() != "-->")
          take(picture->picture(), picture->type() == ID3v2::AttachedPictureFrame::FrontCover);
      }
  }

  void take(const List<FLAC::Picture *> &pictures) {
    for (const FLAC::Picture *picture : pictures)
      take(picture->data(), picture->type() == FLAC::Picture::FrontCover);
  }

  void take(APE::Tag *tag) {
    if (!tag) return;
    const APE::ItemListMap &items = tag->itemListMap();
    for (const auto &item : items) {
      if (!item.first.startsWith("COVER ART")) continue;
      // The name of a file goes before the bytes.
      ByteVector data = item.second.binaryData();
      int end = data.find('\0');
      if (end >= 0) take(data.mid((unsigned)end + 1), item.first == "COVER ART (FRONT)");
    }
  }

  explicit Cover(File *file) {
    if (auto song = dynamic_cast<MPEG::File *>(file)) {
      take(song->ID3v2Tag());
      take(song->APETag());
    } else if (auto song = dynamic_cast<FLAC::File *>(file)) {
      take(song->pictureList());
      take(song->ID3v2Tag());
    } else if (auto song = dynamic_cast<MP4::File *>(file)) {
      if (song->tag() && song->tag()->contains("covr"))
        for (const MP4::CoverArt &picture : song->tag()->item("covr").toCoverArtList())
          take(picture.data(), true);
    } else if (auto song = dynamic_cast<ASF::File *>(file)) {
      if (song->tag())
        for (const ASF::Attribute &attribute : song->tag()->attribute("WM/Picture")) {
          ASF::Picture picture = attribute.toPicture();
          take(picture.picture(), picture.type() == ASF::Picture::FrontCover);
        }
    } else if (auto song = dynamic_cast<RIFF::WAV::File *>(file)) {
      take(song->ID3v2Tag());
    } else if (auto song = dynamic_cast<RIFF::AIFF::File *>(file)) {
      take(song->tag());
    } else if (auto song = dynamic_cast<APE::File *>(file)) {
      take(song->APETag());
    } else if (auto song = dynamic_cast<WavPack::File *>(file)) {
      take(song->APETag());
    } else if (auto tag = dynamic_cast<Ogg::XiphComment *>(file->tag())) {
      take(tag->pictureList());
    }
  }
};

const char *const facts[] = {
    "TITLE", "ARTIST", "ALBUMARTIST", "ALBUM ARTIST", "ALBUM", "DATE", "YEAR", "RELEASEDATE",
    "TRACKNUMBER", "TRACK", "GENRE", "COMPILATION",
};

size_t put(unsigned char *answer, size_t size, const char *name, const std::string &value) {
  // A text has no zeros inside.
  size_t length = std::min<size_t>(value.find('\0'), longest_text);
  std::string text = std::string(name) + '\0' + value.substr(0, length) + '\0';
  memcpy(answer + size, text.data(), text.size());
  return size + text.size();
}

size_t answer_question(const question &question, int file, unsigned char *answer) {
  // What a file contains counts more than its name.
  Stream unnamed("", file), named(question.name, file);
  FileRef song(&unnamed, false);
  if (song.isNull()) song = FileRef(&named, false);
  if (song.isNull()) return 0;
  Cover cover(song.file());
  if (question.wants_cover) {
    memcpy(answer, cover.bytes.data(), cover.bytes.size());
    return cover.bytes.size();
  }
  size_t size = 0;
  PropertyMap properties = song.file()->properties();
  for (const char *name : facts) {
    int count = 0;
    for (const String &value : properties[name])
      if (count++ < most_values) size = put(answer, size, name, value.to8Bit(true));
  }
  return cover.bytes.isEmpty() ? size : put(answer, size, "COVER", "");
}

// Room for the descriptor that comes along with a question.
union control {
  cmsghdr header;
  char room[CMSG_SPACE(sizeof(int))];
};

// The loop of the copy: it answers questions until the connection is closed.
[[noreturn]] void serve(int socket, size_t bytes, unsigned char *answer) {
  couch_limit_copy(couch_copy_limits{0, bytes});
  close_range(0, (unsigned)socket - 1, 0);
  close_range((unsigned)socket + 1, ~0U, 0);
  if (couch_confine() != 0) _exit(1);
  static question asked;
  for (;;) {
    control control;
    iovec part = {&asked, sizeof asked};
    msghdr message = {};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = &control;
    message.msg_controllen = sizeof control;
    if (recvmsg(socket, &message, 0) != (ssize_t)sizeof asked) _exit(0);
    cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (!header) _exit(1);
    int file;
    memcpy(&file, CMSG_DATA(header), sizeof file);
    size_t size = 0;
    try {
      size = answer_question(asked, file, answer);
    } catch (...) {
      // There is not enough memory.
      _exit(1);
    }
    close(file);
    if (send(socket, &size, sizeof size, MSG_NOSIGNAL) != (ssize_t)sizeof size) _exit(0);
  }
}

}  // namespace

couch_tag_reader *couch_tags_start(size_t bytes) {
  void *answer = mmap(nullptr, COUCH_TAGS_MOST_BYTES, PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (answer == MAP_FAILED) return nullptr;
  int sockets[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets) != 0) {
    munmap(answer, COUCH_TAGS_MOST_BYTES);
    return nullptr;
  }
  pid_t program = getpid();
  pid_t copy = fork();
  if (copy == 0) {
    // Nothing of Swift from here on: another thread may have held any lock of the program.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != program) _exit(1);
    serve(sockets[1], bytes, (unsigned char *)answer);
  }
  close(sockets[1]);
  if (copy < 0) {
    close(sockets[0]);
    munmap(answer, COUCH_TAGS_MOST_BYTES);
    return nullptr;
  }
  return new couch_tag_reader{copy, sockets[0], (unsigned char *)answer};
}

ssize_t couch_tags_read(couch_tag_reader *reader, int file, const char *name, int wants_cover,
                        int milliseconds) {
  question asked = {wants_cover, {}};
  strncpy(asked.name, name, sizeof asked.name - 1);
  control control = {};
  iovec part = {&asked, sizeof asked};
  msghdr message = {};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = &control;
  message.msg_controllen = sizeof control;
  cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof file);
  memcpy(CMSG_DATA(header), &file, sizeof file);
  size_t size = 0;
  pollfd event = {reader->socket, POLLIN, 0};
  int count;
  if (sendmsg(reader->socket, &message, MSG_NOSIGNAL) < 0) return -1;
  // After a signal, it waits again.
  while ((count = poll(&event, 1, milliseconds)) < 0 && errno == EINTR) {
  }
  if (count <= 0 || recv(reader->socket, &size, sizeof size, 0) != (ssize_t)sizeof size) return -1;
  return size <= COUCH_TAGS_MOST_BYTES ? (ssize_t)size : -1;
}

const unsigned char *couch_tags_answer(const couch_tag_reader *reader) { return reader->answer; }

void couch_tags_end(couch_tag_reader *reader) {
  close(reader->socket);
  kill(reader->copy, SIGKILL);
  while (waitpid(reader->copy, nullptr, 0) < 0 && errno == EINTR) {
  }
  munmap(reader->answer, COUCH_TAGS_MOST_BYTES);
  delete reader;
}
