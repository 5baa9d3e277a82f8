#define _GNU_SOURCE
#include "CSpawning.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// Closes all descriptors from 3 on, also those that other threads have opened meanwhile.
static void close_others(void) {
  if (syscall(SYS_close_range, 3u, ~0u, 0u) == 0) return;
  // A kernel before 5.9, or a sandbox that does not know the call.
  struct rlimit most = {.rlim_cur = 1024};
  getrlimit(RLIMIT_NOFILE, &most);
  for (rlim_t number = 3; number < most.rlim_cur && number < 1 << 20; number++) close((int)number);
}

// Runs in the child, which shares the memory of this program until it has become the other one: nothing
// but calls of the system. Returns an error number.
static int become(const couch_program *program) {
  struct sigaction usual = {.sa_handler = SIG_DFL};
  // The two signals of the C library cannot be set, and need not be.
  for (int signal = 1; signal < NSIG; signal++) sigaction(signal, &usual, NULL);
  if (setpgid(0, 0) != 0) return errno;
  int streams[3];
  for (int number = 0; number < 3; number++) {
    int stream = program->streams[number];
    if (stream < 0) stream = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (stream < 0) return errno;
    // Above the standard streams, so that none takes the place of another one.
    streams[number] = fcntl(stream, F_DUPFD_CLOEXEC, 3);
    if (streams[number] < 0) return errno;
  }
  for (int number = 0; number < 3; number++)
    if (dup2(streams[number], number) < 0) return errno;
  close_others();
  if (program->access && couch_confine_files(program->access) != 0) return errno;
  if (program->adopts && prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0) return errno;
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(program->path, program->arguments, program->environment);
  return errno;
}

int couch_spawn(const couch_program *program) {
  // No handler of this program is to run in the child.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  volatile int error = 0;
  int process = vfork();
  if (process == 0) {
    error = become(program);
    _exit(127);
  }
  if (process < 0) error = errno;
  if (process > 0 && error != 0) {
    while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {}
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (error != 0) {
    errno = error;
    return -1;
  }
  return process;
}

int couch_accept(int listener, uint32_t *address) {
  struct sockaddr_storage peer = {0};
  socklen_t size = sizeof peer;
  int client = accept4(listener, (struct sockaddr *)&peer, &size, SOCK_CLOEXEC | SOCK_NONBLOCK);
  if (client >= 0 && peer.ss_family == AF_INET) {
    *address = ((struct sockaddr_in *)&peer)->sin_addr.s_addr;
  }
  return client;
}

static char last_words[512];
static size_t last_word_count;
static struct sigaction earlier[NSIG];

static void speak(int signal) {
  ssize_t ignored = write(STDERR_FILENO, last_words, last_word_count);
  (void)ignored;
  // The fault comes again, and meets whoever waited for it before.
  sigaction(signal, &earlier[signal], NULL);
}

void couch_last_words(const char *text) {
  last_word_count = strnlen(text, sizeof last_words - 1);
  memcpy(last_words, text, last_word_count);
  struct sigaction action = {.sa_handler = speak};
  int faults[] = {SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGFPE};
  for (size_t index = 0; index < sizeof faults / sizeof *faults; index++)
    sigaction(faults[index], &action, &earlier[faults[index]]);
}
