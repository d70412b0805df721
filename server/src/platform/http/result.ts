import { Readable } from 'node:stream'

/** A new session for the browser; null ends the present one. */
export type SessionCookie = { token: string; expiresAt: Date } | null

export interface ReplyExtras {
  /** When it is not the endpoint's first status. */
  status?: 200 | 201
  /** The number of rows without limit and offset, sent as `X-Total-Count`. */
  totalCount?: number
  headers?: Record<string, string>
  /** A new session cookie; null clears it; absent leaves it. */
  session?: SessionCookie
  /** Sets the cookie by which a browser is known to have signed in before. */
  deviceToken?: string
  /** Whether this very body is returned again, by the same call alone: its JSON is then made once. */
  isKept?: boolean
}

/** A reply with something beside its body. */
export class Result<T> {
  constructor(
    readonly body: T,
    readonly extras: ReplyExtras,
  ) {}
}

interface BinaryFile {
  fileName: string
  contentType: string
  inline?: boolean
  /** Whether somebody outside made it: a browser that shows it all the same runs nothing in it. */
  isForeign?: boolean
  /** What stands for the content; whoever holds the same is answered 304. */
  tag?: string
}

/** A reply that is a file. */
export class BinaryResult {
  constructor(
    readonly content: Buffer | Readable,
    readonly file: BinaryFile & { inline: boolean },
  ) {}
}

interface EventSink<Event> {
  tell: (event: Event) => void
  end: () => void
}

/** A reply that stays open and sends events as they happen. */
export class EventStream<Event> {
  /** @param begin called once the reply has started; the function it returns is called when the stream has ended, for whatever reason */
  constructor(readonly begin: (sink: EventSink<Event>) => () => void) {}
}

/** A JSON reply with a status, count, header or cookie of its own. */
export const result = <T>(body: T, extras: ReplyExtras): Result<T> => new Result(body, extras)

/** A file, offered for saving unless `inline`. */
export const binary = (content: Buffer, file: BinaryFile): BinaryResult =>
  new BinaryResult(content, { inline: false, ...file })

/** A source that is one already is sent as it is: one around it would not close it, nor hear of its failure before it is read. */
const readableOf = (parts: AsyncIterable<string | Uint8Array>): Readable =>
  parts instanceof Readable ? parts : Readable.from(parts, { objectMode: false })

/**
 * A file that is made while it is sent, part by part: it never stands in memory as a whole. When making it fails half-way
 * the connection breaks, so that nobody takes the beginning for the whole. What it is read from is let go with the answer.
 */
export const streamed = (
  parts: AsyncIterable<string | Uint8Array>,
  file: { fileName: string; contentType: string; inline?: boolean; isForeign?: boolean },
): BinaryResult => new BinaryResult(readableOf(parts), { inline: false, ...file })
