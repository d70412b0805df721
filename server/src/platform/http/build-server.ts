import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import type { MetricSources } from '../metrics/metric-sources'
import { type LoadParts, refuseOverload } from './admission'
import type { EndpointServices } from './admit'
import { describeApi } from './api-description'
import { acceptOnlyJson } from './body-parsing'
import { answerBrokenRequest } from './broken-request'
import { commonHeaders } from './common-headers'
import { type ConnectionLimits, connectionLimits, limitConnections, timeoutsOf } from './connection-limits'
import { keepCurrentCall } from './current-call'
import { dropUnreadBodies } from './drop-unread-body'
import { createErrorHandler } from './error-handler'
import { keepEventStreams } from './event-stream'
import type { EndpointTable, Handlers } from './handler'
import { addHealth, type HealthParts } from './health'
import { addMetrics } from './metrics'
import type { Webhooks } from './openapi'
import { noteRefusals, type RefusedCall } from './refusals-noted'
import { registerEndpoints } from './register-endpoints'
import { logRequests, newRequestId } from './request-log'
import { closeConnectionsWhile } from './shutdown'
import { serveWeb } from './static-files'
import { limitWrites } from './write-limits'

/** Compresses JSON, scripts, styles and pages over 1 kB for callers that ask for it; files already compressed pass as they are. */
async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^text\/(?!event-stream)|[/+](json|javascript|xml)(;|$)/,
    globalDecompression: false,
  })
}

const bodyLimit = 1024 * 1024

/** Only whoever is connected is taken for the proxy: addresses before the one it appended are the caller's own claim. */
const isProxyInFront = (_address: string, hop: number): boolean => hop === 0

export interface ServerParts<T extends EndpointTable>
  extends Omit<EndpointServices, 'limitWrite'>,
    HealthParts,
    LoadParts {
  endpoints: T
  handlers: Handlers<T>
  log: Logger
  /** What `/metrics` shows beside what the process knows by itself. */
  metrics?: MetricSources
  /** The built web client; null serves the API alone. */
  webFolder: string | null
  /** What the page tells of the program, so that the first screen need not ask. */
  readProgram?: (now: Date) => unknown
  /** Heading of the API's description. */
  title: string
  /** What this server calls at other systems, for the description of the API. */
  webhooks?: Webhooks
  limits?: ConnectionLimits
  /** Is told of what history is to know: missed sign-ins, limits and refused permissions. */
  noteRefusal?: (refused: RefusedCall) => void
}

/**
 * A server that is ready to listen: every endpoint, its description, the web client, health and metrics.
 * @throws Error when the endpoint table is not complete
 */
export async function buildServer<T extends EndpointTable>(parts: ServerParts<T>): Promise<FastifyInstance> {
  const { config, log, endpoints, isStopping = () => false, limits = connectionLimits, noteRefusal = () => {} } = parts
  const errorHandler = createErrorHandler(parts.constraints, config.publicUrl)
  const headers = commonHeaders(config.publicUrl)
  const setCommonHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers).header('x-request-id', request.id)
  }
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    genReqId: newRequestId,
    trustProxy: config.trustProxy && isProxyInFront,
    bodyLimit,
    ...timeoutsOf(limits),
    // While stopping, what still arrives on a connection that is open is answered as ever.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      // It comes before every hook.
      setCommonHeaders(request, reply)
      errorHandler(error, request, reply)
    },
    clientErrorHandler: answerBrokenRequest(headers),
  })
  app.setErrorHandler(errorHandler)
  app.addHook('onRequest', (request, reply, done) => {
    setCommonHeaders(request, reply)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // By the database's clock (decision 18), so that browsers show dates by the clock that decides (docs/spec 23.8).
    reply.header('date', parts.clock().toUTCString())
    // Whoever keeps an answer is told so where it is made; static files say it by themselves.
    if (!reply.hasHeader('cache-control') && !reply.raw.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    done()
  })
  noteRefusals(app, parts.clock, noteRefusal)
  limitConnections(app, limits)
  closeConnectionsWhile(app, isStopping)
  refuseOverload(app, parts)
  acceptOnlyJson(app)
  dropUnreadBodies(app)
  keepCurrentCall(app)
  keepEventStreams(app)
  await app.register(cookie)
  await addCompression(app)
  const { metrics: sources = null } = parts
  if (config.metricsToken !== null) await addMetrics(app, { config, token: config.metricsToken, sources })
  logRequests(app)
  addHealth(app, parts)
  describeApi(app, endpoints, { title: parts.title, serverUrl: config.publicUrl, webhooks: parts.webhooks })
  const limitWrite = limitWrites(config.writesPerMinute)
  registerEndpoints(app, endpoints, parts.handlers, { ...parts, limitWrite })
  const { webFolder: folder, clock, readProgram = () => undefined } = parts
  await serveWeb(app, { folder, publicUrl: config.publicUrl, clock, readProgram })
  await app.ready()
  return app
}
