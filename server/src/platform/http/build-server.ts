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
import { type LoadParts, rejectOverload } from './admission'
import type { EndpointServices } from './admit'
import { describeApi } from './api-description'
import { acceptOnlyJson } from './body-parsing'
import { answerBrokenRequest } from './broken-request'
import { commonHeaders } from './common-headers'
import { type ConnectionLimits, connectionLimits, limitConnections, serverTimeouts } from './connection-limits'
import { trackCurrentCall } from './current-call'
import { dropUnreadBodies } from './drop-unread-body'
import { createErrorHandler } from './error-handler'
import { trackEventStreams } from './event-stream'
import type { EndpointTable, Handlers } from './handler'
import { addHealth, type HealthParts } from './health'
import { addMetrics } from './metrics'
import type { Webhooks } from './openapi'
import { registerEndpoints } from './register-endpoints'
import { type RejectedCall, reportRejections } from './report-rejections'
import { logRequests, newRequestId } from './request-log'
import { closeConnectionsOnStop } from './shutdown'
import { serveWeb } from './static-files'
import { limitWrites } from './write-limits'

/** Compresses JSON, scripts, styles and pages over 1 kB for clients that accept it. Compressed files pass unchanged. */
async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^text\/(?!event-stream)|[/+](json|javascript|xml)(;|$)/,
    globalDecompression: false,
  })
}

const bodyLimit = 1024 * 1024

/** Trusts only the direct connection as the proxy. Earlier addresses are the client's own claim. */
const isProxyInFront = (_address: string, hop: number): boolean => hop === 0

export interface ServerParts<T extends EndpointTable>
  extends Omit<EndpointServices, 'limitWrite'>,
    HealthParts,
    LoadParts {
  endpoints: T
  handlers: Handlers<T>
  log: Logger
  /** The sources of `/metrics` beyond the process's own metrics. */
  metrics?: MetricSources
  /** The built web client; null serves the API alone. */
  webFolder: string | null
  /** Program facts embedded in the page, so that the first screen need not request them. */
  readProgram?: (now: Date) => unknown
  /** The paths of the images on the first screen. */
  listImages?: (now: Date) => readonly string[]
  /** Title of the API description. */
  title: string
  /** The webhooks that this server sends, for the API description. */
  webhooks?: Webhooks
  limits?: ConnectionLimits
  /** Receives failed sign-ins, reached limits and denied permissions for the audit log. */
  reportRejection?: (rejected: RejectedCall) => void
}

/**
 * Builds a server that is ready to listen: every endpoint, its description, the web client, health and metrics.
 * @throws Error if the endpoint table is incomplete
 */
export async function buildServer<T extends EndpointTable>(parts: ServerParts<T>): Promise<FastifyInstance> {
  const {
    config,
    log,
    endpoints,
    isStopping = () => false,
    limits = connectionLimits,
    reportRejection = () => {},
  } = parts
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
    ...serverTimeouts(limits),
    // During shutdown, requests on open connections are still answered normally.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      // Runs before every hook.
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
    // Cacheable answers set their own header; static files set it on the raw response.
    if (!reply.hasHeader('cache-control') && !reply.raw.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    done()
  })
  reportRejections(app, parts.clock, reportRejection)
  limitConnections(app, limits)
  closeConnectionsOnStop(app, isStopping)
  rejectOverload(app, parts)
  acceptOnlyJson(app)
  dropUnreadBodies(app)
  trackCurrentCall(app)
  trackEventStreams(app)
  await app.register(cookie)
  await addCompression(app)
  const { metrics: sources = null } = parts
  if (config.metricsToken !== null) await addMetrics(app, { config, token: config.metricsToken, sources })
  logRequests(app)
  addHealth(app, parts)
  describeApi(app, endpoints, { title: parts.title, serverUrl: config.publicUrl, webhooks: parts.webhooks })
  const limitWrite = limitWrites(config.writesPerMinute)
  registerEndpoints(app, endpoints, parts.handlers, { ...parts, limitWrite })
  const { webFolder: folder, clock, readProgram = () => undefined, listImages } = parts
  await serveWeb(app, { folder, publicUrl: config.publicUrl, clock, readProgram, ...(listImages && { listImages }) })
  await app.ready()
  return app
}
