import cookie from '@fastify/cookie'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { EndpointServices } from './admit'
import { describeApi } from './api-description'
import { acceptOnlyJson } from './body-parsing'
import { addCommonHeaders } from './common-headers'
import { addCompression } from './compression'
import { createErrorHandler } from './error-handler'
import type { EndpointTable, Handlers } from './handler'
import { addHealth } from './health'
import { addMetrics } from './metrics'
import { registerEndpoints } from './register-endpoints'
import { requestIdOf } from './request-id'
import { logRequests } from './request-log'
import { serveWeb } from './static-files'

const bodyLimit = 1024 * 1024

/** Only whoever is connected is taken for the proxy: addresses before the one it appended are the caller's own claim. */
const isProxyInFront = (_address: string, hop: number): boolean => hop === 0

export interface ServerParts<T extends EndpointTable> extends EndpointServices {
  endpoints: T
  handlers: Handlers<T>
  log: Logger
  /** Resolves when the database answers. */
  ping: () => Promise<void>
  /** The built web client; null serves the API alone. */
  webFolder: string | null
  /** Heading of the API's description. */
  title: string
}

/**
 * A server that is ready to listen: every endpoint, its description, the web client, health and metrics.
 * @throws Error when the endpoint table is not complete
 */
export async function buildServer<T extends EndpointTable>(parts: ServerParts<T>): Promise<FastifyInstance> {
  const { config, log, endpoints } = parts
  const errorHandler = createErrorHandler(parts.constraints)
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    genReqId: requestIdOf,
    trustProxy: config.trustProxy && isProxyInFront,
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void errorHandler(error, request, reply),
  })
  app.setErrorHandler(errorHandler)
  addCommonHeaders(app, config.publicUrl)
  acceptOnlyJson(app)
  await app.register(cookie)
  await addCompression(app)
  if (config.metricsToken !== null) await addMetrics(app, config.metricsToken)
  logRequests(app)
  addHealth(app, parts.ping)
  describeApi(app, endpoints, parts.title, config.publicUrl)
  registerEndpoints(app, endpoints, parts.handlers, parts)
  await serveWeb(app, parts.webFolder)
  await app.ready()
  return app
}
