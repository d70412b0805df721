import type { BenchRequest } from './drive'

/** A call that only reads: the same may be sent over and over. */
export interface ReadingCall {
  kind: 'read'
  name: string
  /** A source of requests, each from another person or about another row. */
  requests: () => () => BenchRequest
  /** The part of the slower baseline that is aimed at; null where none is. */
  aim: number | null
}

/** A call that every person makes once. */
export interface OnceCall {
  kind: 'once'
  name: string
  /** The request of the n-th of those who make it. */
  request: (n: number) => BenchRequest
  /** How many of them there are at most. */
  people: number
  /** Takes back in the database what these people's calls stored, so that their statements can be sent again. */
  undo: ((people: { from: number; to: number }) => string) | null
  /** Whether it makes a file, which takes a core for a while: fewer are enough. */
  isFile?: boolean
  aim: number | null
}

export type Call = ReadingCall | OnceCall
