#define _GNU_SOURCE
#include "CConfinement.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
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

static void leave_file_system(void) {
#ifdef SYS_landlock_create_ruleset
  // Every right of the first version; what later ones added cannot be done without one of these.
  struct landlock_ruleset_attr rights = {.handled_access_fs = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1};
  int rules = (int)syscall(SYS_landlock_create_ruleset, &rights, sizeof rights, 0);
  if (rules < 0) return;
  syscall(SYS_landlock_restrict_self, rules, 0);
  close(rules);
#endif
}

int couch_confine(void) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  leave_file_system();
  filter_calls();
  return 0;
}
