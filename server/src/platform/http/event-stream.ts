import { streamHeartbeat } from '@portal/contract/api/event-stream'
import { requestTexts } from '@portal/contract/texts/call'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import { onSessionsEnded } from '../ended-sessions'
import { ApiError } from './api-errors'
import type { EventStream } from './result'

export const eventStreamType = 'text/event-stream'

/** Proxies and browsers treat a silent connection as dead. The server only notices a dead one by writing to it. */
const beatText = `event: ${streamHeartbeat.event}\ndata: ${streamHeartbeat.event}\n\n`
/** A proxy may cut connections that stay open for longer. */
const MAX_DURATION_MS = 5 * 60_000
/** A client that does not read is disconnected before the unread data fills memory. */
const MAX_UNREAD_BYTES = 64 * 1024
/** Per session: a browser needs one, and another while its tabs hand it over. */
const MAX_STREAMS_PER_CALLER = 8
const RETRY_SECONDS = 30

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: EventStreams
  }
  interface FastifyContextConfig {
    /** Whether the response stays open, so that its duration is not measured. */
    staysOpen?: boolean
  }
}

interface OpenStream {
  /** The hash of the session's token, or the address of a client without a session. */
  caller: string
  write: (text: string) => void
  end: () => void
  /** Whether the session still exists. The check does not count as use of the session. */
  isAlive: () => Promise<boolean>
}

/** The open streams of one server. Each ends with its session. */
class EventStreams {
  readonly #open = new Set<OpenStream>()

  constructor(private readonly log: Pick<FastifyBaseLogger, 'warn'>) {}

  /** @throws ApiError 429 if the client has too many open */
  add(stream: OpenStream): () => void {
    const others = [...this.#open].filter(({ caller }) => caller === stream.caller)
    if (others.length >= MAX_STREAMS_PER_CALLER) {
      throw new ApiError('TOO_MANY', requestTexts.tooMany, { headers: { 'retry-after': String(RETRY_SECONDS) } })
    }
    this.#open.add(stream)
    return () => this.#open.delete(stream)
  }

  endAll(): void {
    for (const { end } of this.#open) end()
  }

  /** Ends the streams of sessions that this server ended. */
  endStreams(callers: readonly string[]): void {
    for (const { caller, end } of this.#open) if (callers.includes(caller)) end()
  }

  /** Ends the streams whose sessions ended elsewhere, and sends the others a heartbeat. */
  async beat(): Promise<void> {
    await Promise.all([...this.#open].map((stream) => this.#beatOne(stream)))
  }

  async #beatOne({ isAlive, write, end }: OpenStream): Promise<void> {
    try {
      if (await isAlive()) write(beatText)
      else end()
    } catch (error) {
      this.log.warn({ err: error }, 'a session could not be checked, so its stream ends')
      end()
    }
  }
}

/**
 * Tracks the open streams. They end with their sessions, and at the start of shutdown, which they would otherwise
 * delay.
 */
export function trackEventStreams(app: FastifyInstance): void {
  const streams = new EventStreams(app.log)
  const stopListening = onSessionsEnded((tokenHashes) => streams.endStreams(tokenHashes))
  const beats = setInterval(() => void streams.beat(), streamHeartbeat.everyMs).unref()
  app.decorate('eventStreams', streams)
  app.addHook('preClose', async () => {
    clearInterval(beats)
    stopListening()
    streams.endAll()
  })
}

/**
 * Starts a response of server-sent events, which lasts at most five minutes.
 * @throws ApiError 429 if the session has too many open
 */
export function answerWithEvents(
  reply: FastifyReply,
  stream: EventStream<unknown>,
  isAlive: OpenStream['isAlive'],
): FastifyReply {
  const { raw, request, server } = reply
  // The client left during the session check. A closed response never emits an end event.
  if (raw.destroyed) return reply.hijack()
  const end = (): void => {
    if (!raw.destroyed) raw.end()
  }
  const write = (text: string): void => {
    if (raw.destroyed || raw.writableEnded) return
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy()
    else raw.write(text)
  }
  const caller = request.context?.sessionTokenHash ?? request.ip
  const remove = server.eventStreams.add({ caller, write, end, isAlive })
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': `${eventStreamType}; charset=utf-8`,
    'cache-control': 'no-store',
    // Otherwise a proxy would buffer the events.
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  // Streams that opened together must not all reconnect together.
  const limit = setTimeout(end, MAX_DURATION_MS * (1 - Math.random() / 5)).unref()
  const close = stream.begin({ send: (event) => write(`data: ${JSON.stringify(event)}\n\n`), end })
  raw.on('error', () => raw.destroy())
  raw.once('close', () => {
    clearTimeout(limit)
    remove()
    close()
  })
  return reply
}
