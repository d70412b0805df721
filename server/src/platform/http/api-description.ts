import type { FastifyInstance } from 'fastify'
import { apiPageHtml, apiPageScript, apiPageStyle } from './api-page'
import type { EndpointTable } from './handler'
import { openApiDocument } from './openapi'

/** `/api/openapi.json`, and `/api/docs` to read it. Made when first asked for, so that it costs no start time. */
export function describeApi(app: FastifyInstance, endpoints: EndpointTable, title: string, serverUrl: string): void {
  let document: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(endpoints, title, serverUrl))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(apiPageHtml))
  app.get('/api/docs/page.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(apiPageStyle))
  app.get('/api/docs/page.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(apiPageScript),
  )
}
