import { streamBeat } from '@portal/contract/api/event-stream'
import { requestTexts } from '@portal/contract/texts/call'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from './refusals'

export const eventStreamType = 'text/event-stream'

/** A proxy that hears nothing for long takes a connection for dead, and so do browsers and we: a write to one that is shows it. */
const beatText = `event: ${streamBeat.event}\ndata: ${streamBeat.event}\n\n`
/** Whoever was signed out or dismissed meanwhile is not told for longer: the next stream asks for the session again. */
const MOST_MS = 5 * 60_000
/** A caller who does not read is let go, instead of being written to until memory is full. */
const MOST_UNREAD_BYTES = 64 * 1024
/** Of one session: a browser needs one, and another while its tabs hand it over. */
const MOST_EACH = 8
const RETRY_SECONDS = 30

interface Told<Event> {
  tell: (event: Event) => void
  end: () => void
}

/** A reply that stays open and tells of events as they come. */
export class EventStream<Event> {
  /** @param begin called once the answer has begun; what it returns is called when the stream has ended, for whatever reason */
  constructor(readonly begin: (told: Told<Event>) => () => void) {}
}

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: EventStreams
  }
  interface FastifyContextConfig {
    /** Whether the answer stays open, so that how long it takes says nothing. */
    staysOpen?: boolean
  }
}

/** The streams of one server that are open. */
class EventStreams {
  readonly #ends = new Set<() => void>()
  readonly #each = new Map<string, number>()

  /** @throws ApiError 429 when whoever calls has too many open */
  add(caller: string, end: () => void): () => void {
    const open = this.#each.get(caller) ?? 0
    if (open >= MOST_EACH) {
      throw new ApiError('TOO_MANY', requestTexts.tooMany, { headers: { 'retry-after': String(RETRY_SECONDS) } })
    }
    this.#each.set(caller, open + 1)
    this.#ends.add(end)
    return () => {
      this.#ends.delete(end)
      const left = (this.#each.get(caller) ?? 1) - 1
      if (left > 0) this.#each.set(caller, left)
      else this.#each.delete(caller)
    }
  }

  endAll(): void {
    for (const end of this.#ends) end()
  }
}

/** Streams would hold up a stop for as long as they last: they end when the server begins to close. */
export function keepEventStreams(app: FastifyInstance): void {
  const streams = new EventStreams()
  app.decorate('eventStreams', streams)
  app.addHook('preClose', async () => streams.endAll())
}

/**
 * Begins an answer of server-sent events, which lasts five minutes at most.
 * @throws ApiError 429 when the session has too many open
 */
export function answerWithEvents(reply: FastifyReply, stream: EventStream<unknown>): FastifyReply {
  const { raw, request, server } = reply
  // Whoever left while the session was looked up is told nothing: of a closed answer no end would be heard.
  if (raw.destroyed) return reply.hijack()
  const end = (): void => {
    if (!raw.destroyed) raw.end()
  }
  const remove = server.eventStreams.add(request.context?.sessionTokenHash ?? request.ip, end)
  const write = (text: string): void => {
    if (raw.destroyed || raw.writableEnded) return
    if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy()
    else raw.write(text)
  }
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': `${eventStreamType}; charset=utf-8`,
    'cache-control': 'no-store',
    // A proxy in front would otherwise keep the events until there are enough of them.
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  const beat = setInterval(() => write(beatText), streamBeat.everyMs).unref()
  // Streams that were opened together must not all come back together.
  const limit = setTimeout(end, MOST_MS * (1 - Math.random() / 5)).unref()
  const close = stream.begin({ tell: (event) => write(`data: ${JSON.stringify(event)}\n\n`), end })
  raw.on('error', () => raw.destroy())
  raw.once('close', () => {
    clearInterval(beat)
    clearTimeout(limit)
    remove()
    close()
  })
  return reply
}
