import type { EndpointShape } from '@portal/contract/api/endpoint'
import { programHeader } from '@portal/contract/api/program-header'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit, admitLateBody, type EndpointServices, hasSession } from './admit'
import { acceptsProgress, answerWithProgress } from './answer-with-progress'
import { acceptAnyForm, acceptOnlyUploads } from './body-parsing'
import { assertEndpointsComplete } from './check-endpoints'
import { renameCookies } from './cookies'
import { answerWithEvents } from './event-stream'
import type { EndpointTable, Handlers } from './handler'
import { compileWithFirstAnswer } from './lazy-serializer'
import { parse, parseInput } from './parse-input'
import { readUpload } from './read-upload'
import { serializerSchema } from './reply-schema'
import { EventStream } from './result'
import { answerUnchanged, sendReply } from './send-reply'

/** A handler whose types the table has already checked. */
type AnyHandler = (ctx: unknown, input: unknown) => Promise<unknown>

function responseSchemas(name: string, endpoint: EndpointShape): Record<number, unknown> {
  if (endpoint.reply === undefined) return {}
  try {
    const schema = serializerSchema(endpoint.reply)
    return { 200: schema, 201: schema }
  } catch (error) {
    throw new Error(`The reply of ${name} (${endpoint.method} ${endpoint.path}) has no JSON schema.`, { cause: error })
  }
}

/** Parses the input, and reads a form last: it may be long, and by then the rest of the input is valid. */
async function readInput(endpoint: EndpointShape, request: FastifyRequest) {
  if (request.context === null) throw new Error('The request has no context')
  const input = parseInput(endpoint, request, request.context.program.lists)
  if (!endpoint.upload) return input
  const { file, fields } = await readUpload(request, endpoint.upload)
  return { ...input, body: { file, fields: parse(endpoint.upload.fields, fields) } }
}

const ignoreProgress = (): void => {}

/** Names the program version in a reply to a session, also in an error and a 304. Its page may show an earlier one. */
async function nameProgram({ context }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (context !== null && 'session' in context) reply.header(programHeader, context.program.number)
}

function addRoute(
  app: FastifyInstance,
  [name, endpoint]: [string, EndpointShape],
  handler: AnyHandler,
  services: EndpointServices,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { response: responseSchemas(name, endpoint) },
    config: { staysOpen: endpoint.events !== undefined, hasOwnQueue: endpoint.hasOwnQueue === true },
    ...(endpoint.mostBytes !== undefined && { bodyLimit: endpoint.mostBytes }),
    onRequest: async (request, reply) => {
      renameCookies(reply, services.config.publicUrl, await admit(endpoint, services, request))
    },
    onSend: nameProgram,
    handler: async (request, reply) => {
      const unchanged = answerUnchanged(endpoint, request, reply)
      if (unchanged) return unchanged
      const input = await readInput(endpoint, request)
      await admitLateBody(endpoint, services, request)
      if (endpoint.progress && acceptsProgress(request)) {
        const call = (reportProgress: (step: unknown) => void) => handler(request.context, { ...input, reportProgress })
        return answerWithProgress(endpoint.progress, services.constraints, reply, call)
      }
      const returned = await handler(request.context, { ...input, reportProgress: ignoreProgress })
      if (returned instanceof EventStream) {
        return answerWithEvents(reply, returned, () => hasSession(endpoint, services, request))
      }
      return sendReply(endpoint, services.config.publicUrl, request, reply, returned)
    },
  })
}

/**
 * Registers a route for every endpoint: checks origin, session and access before the body is read, then handles input,
 * handler and reply.
 * @throws Error if an endpoint has no access control or handler, or cannot be serialized; the server does not start
 */
export function registerEndpoints<T extends EndpointTable>(
  app: FastifyInstance,
  endpoints: T,
  handlers: Handlers<T>,
  services: EndpointServices,
): void {
  assertEndpointsComplete(endpoints, handlers)
  app.setSerializerCompiler(compileWithFirstAnswer)
  app.decorateRequest('context', null)
  app.decorateRequest('isBodyLate', false)
  const checked = handlers as unknown as Readonly<Record<string, AnyHandler>>
  const addAll = (scope: FastifyInstance, isInScope: (endpoint: EndpointShape) => boolean) => {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handler = checked[name]
      if (handler && isInScope(endpoint)) addRoute(scope, [name, endpoint], handler, services)
    }
  }
  addAll(app, ({ upload, takesAnyForm }) => upload === undefined && !takesAnyForm)
  app.register(async (scope) => {
    acceptAnyForm(scope)
    addAll(scope, ({ takesAnyForm }) => takesAnyForm === true)
  })
  app.register(async (scope) => {
    await acceptOnlyUploads(scope)
    addAll(scope, ({ upload }) => upload !== undefined)
  })
}
