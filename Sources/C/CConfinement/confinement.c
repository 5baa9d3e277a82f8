#define _GNU_SOURCE
#include "CConfinement.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#if defined(__x86_64__)
#define COUCH_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define COUCH_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

// The calls that stay.
static const int allowed[] = {
    SYS_read,         SYS_write,           SYS_close,        SYS_fstat,         SYS_lseek,
    SYS_pread64,      SYS_pwrite64,        SYS_ftruncate,    SYS_fallocate,     SYS_mmap,
    SYS_munmap,       SYS_mprotect,        SYS_mremap,       SYS_madvise,       SYS_brk,
    SYS_recvfrom,     SYS_sendto,          SYS_recvmsg,      SYS_sendmsg,       SYS_ppoll,
    SYS_futex,        SYS_sched_yield,     SYS_nanosleep,    SYS_clock_nanosleep,
    SYS_clock_gettime, SYS_gettimeofday,   SYS_getrandom,    SYS_getpid,        SYS_gettid,
    SYS_rt_sigaction, SYS_rt_sigprocmask,  SYS_rt_sigreturn, SYS_sigaltstack,   SYS_tgkill,
    SYS_exit,         SYS_exit_group,      SYS_restart_syscall, SYS_set_robust_list,
    SYS_sched_getaffinity, SYS_getcpu,     SYS_membarrier,   SYS_rseq,          SYS_prlimit64,
#ifdef SYS_poll
    SYS_poll,
#endif
#ifdef SYS_time
    SYS_time,
#endif
#ifdef SYS_setrlimit
    SYS_setrlimit,    SYS_getrlimit,
#endif
};

enum { allowed_count = sizeof allowed / sizeof *allowed };

static void filter_calls(void) {
#ifdef COUCH_ARCHITECTURE
  struct sock_filter rules[allowed_count + 7];
  unsigned count = 0;
  // Calls of another architecture have other numbers.
  rules[count++] = (struct sock_filter)BPF_STMT(
      BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
  rules[count++] =
      (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, COUCH_ARCHITECTURE, 1, 0);
  rules[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
  rules[count++] = (struct sock_filter)BPF_STMT(
      BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  for (unsigned index = 0; index < allowed_count; index++)
    rules[count++] = (struct sock_filter)BPF_JUMP(
        BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)allowed[index],
        (uint8_t)(allowed_count - index), 0);
  rules[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
  rules[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  struct sock_fprog program = {.len = (unsigned short)count, .filter = rules};
  syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
#endif
}

// Rights that came after the headers of Debian 12, by the version of Landlock that knows them.
enum {
  right_truncate = 1 << 14, right_device = 1 << 15, right_bind = 1 << 0, right_connect = 1 << 1,
  scope_abstract = 1 << 0, scope_signal = 1 << 1,
};

struct ruleset {
  uint64_t files, network, scopes;
};

// All rights for files that a version has.
static uint64_t all_rights(int version) {
  uint64_t rights = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;
  if (version >= 2) rights |= LANDLOCK_ACCESS_FS_REFER;
  if (version >= 3) rights |= right_truncate;
  if (version >= 5) rights |= right_device;
  return rights;
}

static const uint64_t reading = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
// What there is to do with something that is no folder.
static const uint64_t of_files = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE |
    LANDLOCK_ACCESS_FS_READ_FILE | right_truncate | right_device;

#ifdef SYS_landlock_create_ruleset
static void allow(int rules, const char *const *paths, uint64_t rights) {
  for (; paths && *paths; paths++) {
    int place = open(*paths, O_PATH | O_CLOEXEC);
    if (place < 0) continue;
    struct stat status;
    int is_folder = fstat(place, &status) == 0 && S_ISDIR(status.st_mode);
    struct landlock_path_beneath_attr rule = {
        .allowed_access = is_folder ? rights : rights & of_files, .parent_fd = place};
    syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(place);
  }
}
#endif

int couch_confine_files(const couch_access *access) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
#ifdef SYS_landlock_create_ruleset
  int version =
      (int)syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return 0;
  uint64_t rights = all_rights(version);
  if (!access->readable) rights &= ~reading;
  struct ruleset guarded = {.files = rights};
  size_t size = sizeof guarded.files;
  if (version >= 4) {
    guarded.network = access->connects ? 0 : right_bind | right_connect;
    size += sizeof guarded.network;
  }
  if (version >= 6) {
    guarded.scopes = scope_abstract | scope_signal;
    size += sizeof guarded.scopes;
  }
  int rules = (int)syscall(SYS_landlock_create_ruleset, &guarded, size, 0);
  if (rules < 0) return 0;
  allow(rules, access->readable, rights & (reading | LANDLOCK_ACCESS_FS_EXECUTE));
  allow(rules, access->writable, rights & ~(uint64_t)LANDLOCK_ACCESS_FS_EXECUTE);
  syscall(SYS_landlock_restrict_self, rules, 0);
  close(rules);
#endif
  return 0;
}

int couch_confine(void) {
  static const char *const nothing[] = {NULL};
  if (couch_confine_files(&(couch_access){.readable = nothing}) != 0) return -1;
  filter_calls();
  return 0;
}

// A copy that waits instead of working ends after this many times its limit.
enum { PATIENCE = 10 };

// The memory of the process, in bytes; zeros where the system does not tell.
struct memory {
  size_t space;
  size_t data;
};

static struct memory used_memory(void) {
  struct memory used = {0, 0};
  char text[128];
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return used;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return used;
  text[count] = 0;
  // Size, resident, shared, text, library, data: in pages.
  char *next = text;
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  for (int field = 0; field < 6; field++) {
    size_t value = strtoul(next, &next, 10) * page;
    if (field == 0) used.space = value;
    if (field == 5) used.data = value;
  }
  return used;
}

void couch_limit_copy(couch_copy_limits limits) {
  // The handlers of the program mean nothing in its copy.
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  struct rlimit core = {0, 0};
  setrlimit(RLIMIT_CORE, &core);
  // The allocator of a thread has address space to spare, which becomes data as it is used.
  struct memory used = used_memory();
  struct rlimit space = {used.space + limits.bytes, used.space + limits.bytes};
  struct rlimit data = {used.data + limits.bytes, used.data + limits.bytes};
  if (used.space) setrlimit(RLIMIT_AS, &space);
  if (used.data) setrlimit(RLIMIT_DATA, &data);
  struct itimerval work = {{0, 0}, {limits.milliseconds / 1000, limits.milliseconds % 1000 * 1000}};
  setitimer(ITIMER_PROF, &work, NULL);
  int most = limits.milliseconds * PATIENCE;
  struct itimerval wait = {{0, 0}, {most / 1000, most % 1000 * 1000}};
  setitimer(ITIMER_REAL, &wait, NULL);
}
