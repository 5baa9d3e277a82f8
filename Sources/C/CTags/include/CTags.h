#ifndef COUCH_TAGS_H
#define COUCH_TAGS_H

#include <stddef.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

// The most bytes of an answer: a cover, or the texts of a song.
enum { COUCH_TAGS_MOST_BYTES = 16 << 20 };

// A confined copy of this process that reads the tags of files, one after another; for one thread at a time.
struct couch_tag_reader;

// Starts one that may use as many bytes besides what the process has. NULL if there is no process or memory to spare.
struct couch_tag_reader *couch_tags_start(size_t bytes);

// Reads the tags of a song from an open regular file; where its contents do not tell the format, its name does. The
// answer is pairs of texts, each with a zero at the end: the name of a fact, such as ARTIST, and its value; the pair
// COVER without a value means that there is a cover. With wants_cover the answer is the bytes of the cover instead, of
// the front if there are several. Returns the size of the answer, 0 if the file has none, or -1 if the copy has ended,
// or took longer than it may: it can read no other file.
ssize_t couch_tags_read(struct couch_tag_reader *reader, int file, const char *name, int wants_cover,
                        int milliseconds);

// The answer, until the next file is read.
const unsigned char *couch_tags_answer(const struct couch_tag_reader *reader);

// Ends the copy, and frees the answer.
void couch_tags_end(struct couch_tag_reader *reader);

#ifdef __cplusplus
}
#endif

#endif
