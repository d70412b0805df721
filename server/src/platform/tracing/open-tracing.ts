import {
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { currentWork } from '../current-work'
import { getSqlState } from '../database/database-errors'
import { statementShape } from '../database/observe-statements'
import { instanceId, version } from '../instance'
import type { Tracing } from './traces'

const SERVICE = 'dealer-portal'
/** A collector that hangs must not delay shutdown. */
const STOP_TIMEOUT_MS = 2_000

const createContext = (parent: Span | null | undefined): Context =>
  parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT

/** Records the type of an error without the message, which may contain user input. */
function markFailed(span: Span, error: unknown): void {
  const name = error instanceof Error ? error.name : 'unknown'
  span.setAttribute('error.type', getSqlState(error) ?? name)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

function openProvider(url: string): TracerProvider {
  const exporter = new OTLPTraceExporter({ url: `${withoutSlash(url)}/v1/traces` })
  const named = { 'service.version': version, 'service.instance.id': instanceId }
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE, ...named }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: STOP_TIMEOUT_MS })],
  })
}

/** Loads and starts the OpenTelemetry libraries. Callers use `startTracing`. */
export function openTracing(url: string, log: Pick<Logger, 'warn'>): Tracing {
  const warn = (message: string): void => log.warn({ reason: message.slice(0, 500) }, 'tracing failed')
  const ignore = (): void => undefined
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN)
  const provider = openProvider(url)
  const tracer = provider.getTracer(SERVICE, version)
  return {
    beginCall: ({ method, route, requestId }) =>
      tracer.startSpan(
        `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          attributes: { 'http.request.method': method, 'http.route': route, 'portal.request_id': requestId },
        },
        ROOT_CONTEXT,
      ),
    endCall: (span, status) => {
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    addStatement: ({ text, milliseconds, error, work }) => {
      if (!work?.span) return
      const endTime = Date.now()
      const [word = 'statement'] = text.trimStart().split(/\s/, 1)
      const span = tracer.startSpan(
        word.toLowerCase(),
        {
          kind: SpanKind.CLIENT,
          startTime: endTime - milliseconds,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': statementShape(text) },
        },
        createContext(work.span),
      )
      if (error !== null) markFailed(span, error)
      span.end(endTime)
    },
    inSpan: async (name, attributes, work) => {
      const { call = null, span: parent = null } = currentWork.getStore() ?? {}
      const span = tracer.startSpan(name, { attributes }, createContext(parent))
      try {
        // Awaited inside: a statement is only sent once it is awaited.
        return await currentWork.run({ call, span }, async () => await work())
      } catch (error) {
        markFailed(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    stop: async () => {
      try {
        await provider.shutdown()
      } catch (error) {
        log.warn({ err: error }, 'tracing failed')
      }
      diag.disable()
    },
  }
}
