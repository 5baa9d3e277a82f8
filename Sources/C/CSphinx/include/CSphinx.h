// Decodes speech by PocketSphinx, whose library is loaded when the first decoder is made.
#ifndef COUCH_SPHINX_H
#define COUCH_SPHINX_H

#include <stddef.h>
#include <stdint.h>

typedef struct couch_sphinx couch_sphinx;

// Tells whether the library is installed.
int couch_sphinx_is_there(void);

// Makes a decoder of 16 kHz mono sound, one that is quick and inexact or one that is neither; NULL without
// the library, or when a file cannot be read.
couch_sphinx *couch_sphinx_new(const char *acoustic_model, const char *dictionary,
                               const char *language_model, int is_quick);
void couch_sphinx_free(couch_sphinx *decoder);

// Begins an utterance, decodes a part of it, and ends it; 0 on success.
int couch_sphinx_begin(couch_sphinx *decoder);
// Sound that is the whole utterance is measured before it is decoded, which suits voices and rooms that
// the decoder does not know yet.
int couch_sphinx_feed(couch_sphinx *decoder, const int16_t *samples, size_t count, int is_whole);
int couch_sphinx_end(couch_sphinx *decoder);

// The words so far, or the whole utterance's after its end; NULL for none. Valid until the next call.
const char *couch_sphinx_words(couch_sphinx *decoder);

// Calls `found` with the likeliest readings of the utterance that has ended, at most `most`.
void couch_sphinx_readings(couch_sphinx *decoder, int most,
                           void (*found)(const char *words, void *context), void *context);

#endif
