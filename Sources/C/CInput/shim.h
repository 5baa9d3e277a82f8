#include <linux/input.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>

// `ioctl` takes any number of arguments, which Swift cannot call.

/// Takes a device for this program alone, or gives it back; 0 on success.
static inline int couchsearch_input_grab(int descriptor, int grabbed) {
  return ioctl(descriptor, EVIOCGRAB, grabbed);
}
