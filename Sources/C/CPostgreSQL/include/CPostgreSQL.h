#ifndef COUCH_POSTGRESQL_H
#define COUCH_POSTGRESQL_H

#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif

// The functions of libpq, which is loaded when the first one is asked for: programs that search a
// file do without it and start sooner.
#define COUCH_PQ_FUNCTIONS(F) \
  F(PQconninfoParse) F(PQconninfoFree) F(PQconnectStartParams) F(PQconnectPoll) F(PQstatus) \
  F(PQerrorMessage) F(PQfinish) F(PQsocket) F(PQsetnonblocking) F(PQflush) F(PQconsumeInput) \
  F(PQisBusy) F(PQgetResult) F(PQresultStatus) F(PQresultErrorField) F(PQclear) F(PQntuples) \
  F(PQnfields) F(PQgetisnull) F(PQgetlength) F(PQgetvalue) F(PQsendQuery) F(PQsendQueryPrepared) \
  F(PQputCopyData) F(PQputCopyEnd) F(PQsetNoticeProcessor)

typedef struct {
#define COUCH_PQ_MEMBER(name) __typeof__(&name) name;
  COUCH_PQ_FUNCTIONS(COUCH_PQ_MEMBER)
#undef COUCH_PQ_MEMBER
} couch_pq;

// The functions; NULL where the library or one of them is missing.
const couch_pq *couch_pq_load(void);

// The bytes that a TCP socket has received since it was connected; -1 for any other socket.
long long couch_pq_received(int socket);

// The bytes that wait to be read from a socket.
int couch_pq_waiting(int socket);

#endif
