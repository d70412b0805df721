import { streamBeat } from '@portal/contract/api/event-stream'
import { requestTexts } from '@portal/contract/texts/call'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import { onSessionsEnded } from '../ended-sessions'
import { ApiError } from './refusals'
import type { EventStream } from './result'

export const eventStreamType = 'text/event-stream'

/** A proxy that hears nothing for long takes a connection for dead, and so do browsers and we: a write to one that is shows it. */
const beatText = `event: ${streamBeat.event}\ndata: ${streamBeat.event}\n\n`
/** A proxy may cut connections that stay open for longer. */
const MOST_MS = 5 * 60_000
/** A caller who does not read is let go, instead of being written to until memory is full. */
const MOST_UNREAD_BYTES = 64 * 1024
/** Of one session: a browser needs one, and another while its tabs hand it over. */
const MOST_EACH = 8
const RETRY_SECONDS = 30

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: EventStreams
  }
  interface FastifyContextConfig {
    /** Whether the answer stays open, so that how long it takes says nothing. */
    staysOpen?: boolean
  }
}

interface OpenStream {
  /** The hash of the session's token, or the address of a caller without a session. */
  caller: string
  write: (text: string) => void
  end: () => void
  /** Whether the session still exists; it is not a use of the session. */
  isAlive: () => Promise<boolean>
}

/** The open streams of one server. Each ends with its session. */
class EventStreams {
  readonly #open = new Set<OpenStream>()

  constructor(private readonly log: Pick<FastifyBaseLogger, 'warn'>) {}

  /** @throws ApiError 429 when the caller has too many open */
  add(stream: OpenStream): () => void {
    const others = [...this.#open].filter(({ caller }) => caller === stream.caller)
    if (others.length >= MOST_EACH) {
      throw new ApiError('TOO_MANY', requestTexts.tooMany, { headers: { 'retry-after': String(RETRY_SECONDS) } })
    }
    this.#open.add(stream)
    return () => this.#open.delete(stream)
  }

  endAll(): void {
    for (const { end } of this.#open) end()
  }

  /** Ends the streams of sessions that this server ended. */
  endOf(callers: readonly string[]): void {
    for (const { caller, end } of this.#open) if (callers.includes(caller)) end()
  }

  /** Ends the streams whose sessions have ended elsewhere, and sends the others a heartbeat. */
  async beat(): Promise<void> {
    await Promise.all([...this.#open].map((stream) => this.#beatOne(stream)))
  }

  async #beatOne({ isAlive, write, end }: OpenStream): Promise<void> {
    try {
      if (await isAlive()) write(beatText)
      else end()
    } catch (error) {
      this.log.warn({ err: error }, 'a session could not be looked up; its stream ends')
      end()
    }
  }
}

/**
 * Keeps the open streams: they end with their sessions, and when the server begins to close, since they would hold up a stop
 * for as long as they last.
 */
export function keepEventStreams(app: FastifyInstance): void {
  const streams = new EventStreams(app.log)
  const stopListening = onSessionsEnded((tokenHashes) => streams.endOf(tokenHashes))
  const beats = setInterval(() => void streams.beat(), streamBeat.everyMs).unref()
  app.decorate('eventStreams', streams)
  app.addHook('preClose', async () => {
    clearInterval(beats)
    stopListening()
    streams.endAll()
  })
}

/**
 * Begins an answer of server-sent events, which lasts five minutes at most.
 * @throws ApiError 429 when the session has too many open
 */
export function answerWithEvents(
  reply: FastifyReply,
  stream: EventStream<unknown>,
  isAlive: OpenStream['isAlive'],
): FastifyReply {
  const { raw, request, server } = reply
  // Whoever left while the session was looked up is told nothing: of a closed answer no end would be heard.
  if (raw.destroyed) return reply.hijack()
  const end = (): void => {
    if (!raw.destroyed) raw.end()
  }
  const write = (text: string): void => {
    if (raw.destroyed || raw.writableEnded) return
    if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy()
    else raw.write(text)
  }
  const caller = request.context?.sessionTokenHash ?? request.ip
  const remove = server.eventStreams.add({ caller, write, end, isAlive })
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': `${eventStreamType}; charset=utf-8`,
    'cache-control': 'no-store',
    // A proxy in front would otherwise keep the events until there are enough of them.
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  // Streams that were opened together must not all come back together.
  const limit = setTimeout(end, MOST_MS * (1 - Math.random() / 5)).unref()
  const close = stream.begin({ tell: (event) => write(`data: ${JSON.stringify(event)}\n\n`), end })
  raw.on('error', () => raw.destroy())
  raw.once('close', () => {
    clearTimeout(limit)
    remove()
    close()
  })
  return reply
}
