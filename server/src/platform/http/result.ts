import { Readable } from 'node:stream'

/** A new session for the browser; null ends the current one. */
export type SessionCookie = { token: string; expiresAt: Date } | null

export interface ReplyExtras {
  /** The status, if it is not the endpoint's first one. */
  status?: 200 | 201
  /** The number of rows without limit and offset, sent as `X-Total-Count`. */
  totalCount?: number
  headers?: Record<string, string>
  /** A new session cookie; null clears it, and absence leaves it. */
  session?: SessionCookie
  /** Sets the cookie that marks a browser as having signed in before. */
  deviceToken?: string
  /** Whether the handler returns the same object each time, so that its JSON can be cached. */
  isReused?: boolean
}

/** A reply with more than a body. */
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
  /** Whether a user uploaded it. Such a file gets headers that stop a browser from running anything in it. */
  isForeign?: boolean
  /** Whether its URL always returns the same content, to everyone. It is then cached for a year, also by proxies. */
  isImmutable?: boolean
  /** Identifies the content. A client that already has it gets a 304. */
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
  send: (event: Event) => void
  end: () => void
}

/** A reply that stays open and sends events as they happen. */
export class EventStream<Event> {
  /**
   * @param begin called once the reply has started; the function it returns is called when the stream ends for any
   *   reason
   */
  constructor(readonly begin: (sink: EventSink<Event>) => () => void) {}
}

/** Returns a JSON reply with its own status, count, header or cookie. */
export const result = <T>(body: T, extras: ReplyExtras): Result<T> => new Result(body, extras)

/** Returns a file, as a download unless `inline`. */
export const binary = (content: Buffer, file: BinaryFile): BinaryResult =>
  new BinaryResult(content, { inline: false, ...file })

/** Uses a Readable directly: a wrapper would neither close it nor notice an early error. */
const toReadable = (parts: AsyncIterable<string | Uint8Array>): Readable =>
  parts instanceof Readable ? parts : Readable.from(parts, { objectMode: false })

/**
 * Returns a file that is generated while it is sent, so it is never in memory as a whole. If generating fails partway,
 * the connection breaks, so that nobody mistakes the beginning for the whole file. Closes its source with the response.
 */
export const streamReply = (
  parts: AsyncIterable<string | Uint8Array>,
  file: { fileName: string; contentType: string; inline?: boolean; isForeign?: boolean },
): BinaryResult => new BinaryResult(toReadable(parts), { inline: false, ...file })
