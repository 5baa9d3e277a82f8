#include "CSphinx.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

// The functions of the library that are called, as its manual declares them: its headers need not be
// there when this is built.
static struct {
  void *(*cmd_ln_init)(void *parent, const void *definitions, int32_t strict, ...);
  int (*cmd_ln_free_r)(void *configuration);
  void (*err_set_logfp)(void *stream);
  const void *(*ps_args)(void);
  void *(*ps_init)(void *configuration);
  int (*ps_free)(void *decoder);
  int (*ps_start_utt)(void *decoder);
  int (*ps_process_raw)(void *decoder, const int16_t *data, size_t count, int no_search, int full);
  int (*ps_end_utt)(void *decoder);
  const char *(*ps_get_hyp)(void *decoder, int32_t *score);
  void *(*ps_nbest)(void *decoder);
  void *(*ps_nbest_next)(void *readings);
  const char *(*ps_nbest_hyp)(void *readings, int32_t *score);
  void (*ps_nbest_free)(void *readings);
} library;
static int is_there;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *base = dlopen("libsphinxbase.so.3", RTLD_NOW | RTLD_GLOBAL);
  void *sphinx = dlopen("libpocketsphinx.so.3", RTLD_NOW | RTLD_LOCAL);
  if (!base || !sphinx) return;
  is_there = 1;
#define FIND(place, name) \
  if (!(*(void **)&library.name = dlsym(place, #name))) is_there = 0
  FIND(base, cmd_ln_init);
  FIND(base, cmd_ln_free_r);
  FIND(base, err_set_logfp);
  FIND(sphinx, ps_args);
  FIND(sphinx, ps_init);
  FIND(sphinx, ps_free);
  FIND(sphinx, ps_start_utt);
  FIND(sphinx, ps_process_raw);
  FIND(sphinx, ps_end_utt);
  FIND(sphinx, ps_get_hyp);
  FIND(sphinx, ps_nbest);
  FIND(sphinx, ps_nbest_next);
  FIND(sphinx, ps_nbest_hyp);
  FIND(sphinx, ps_nbest_free);
#undef FIND
}

struct couch_sphinx {
  void *decoder;
};

int couch_sphinx_is_there(void) {
  pthread_once(&once, load);
  return is_there;
}

couch_sphinx *couch_sphinx_new(const char *acoustic_model, const char *dictionary,
                               const char *language_model, int is_quick) {
  if (!couch_sphinx_is_there()) return NULL;
  // It tells its log more than anybody wants to know, such as what was heard.
  library.err_set_logfp(NULL);
  // Narrow beams, a single pass and every other frame take a quarter of the time, and make more errors. A
  // thousand states at a time are all that a noisy frame needs.
  void *configuration = library.cmd_ln_init(
      NULL, library.ps_args(), 1, "-hmm", acoustic_model, "-dict", dictionary, "-lm",
      language_model, "-logfn", "/dev/null", "-beam", is_quick ? "1e-30" : "1e-48", "-pbeam",
      is_quick ? "1e-30" : "1e-48", "-wbeam", is_quick ? "1e-20" : "7e-29", "-fwdflat",
      is_quick ? "no" : "yes", "-bestpath", is_quick ? "no" : "yes", "-ds", is_quick ? "2" : "1",
      "-maxhmmpf", "1000", (char *)NULL);
  if (!configuration) return NULL;
  void *decoder = library.ps_init(configuration);
  library.cmd_ln_free_r(configuration);
  couch_sphinx *result = decoder ? malloc(sizeof *result) : NULL;
  if (!result) {
    if (decoder) library.ps_free(decoder);
    return NULL;
  }
  result->decoder = decoder;
  return result;
}

void couch_sphinx_free(couch_sphinx *decoder) {
  if (!decoder) return;
  library.ps_free(decoder->decoder);
  free(decoder);
}

int couch_sphinx_begin(couch_sphinx *decoder) { return library.ps_start_utt(decoder->decoder); }

int couch_sphinx_feed(couch_sphinx *decoder, const int16_t *samples, size_t count, int is_whole) {
  return library.ps_process_raw(decoder->decoder, samples, count, 0, is_whole) < 0;
}

int couch_sphinx_end(couch_sphinx *decoder) { return library.ps_end_utt(decoder->decoder); }

const char *couch_sphinx_words(couch_sphinx *decoder) {
  int32_t score;
  return library.ps_get_hyp(decoder->decoder, &score);
}

void couch_sphinx_readings(couch_sphinx *decoder, int most,
                           void (*found)(const char *words, void *context), void *context) {
  int32_t score;
  // Without any word there is no lattice to read.
  if (!library.ps_get_hyp(decoder->decoder, &score)) return;
  void *readings = library.ps_nbest(decoder->decoder);
  for (int count = 0; readings && count < most; count++) {
    // The iterator frees itself at its end.
    readings = library.ps_nbest_next(readings);
    if (!readings) return;
    const char *words = library.ps_nbest_hyp(readings, &score);
    if (words) found(words, context);
  }
  if (readings) library.ps_nbest_free(readings);
}
