import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/** Accepts only JSON for writes: unlike forms and plain text, another site cannot send JSON without a preflight. */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients also send the type on calls without a body, such as signing out.
    if (body === '') done(null, undefined)
    else parseJson(request, body, done)
  })
}

/** In its own scope: reads any body to the end and ignores it. */
export function acceptAnyForm(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
}

/** In its own scope: its calls accept forms with a file, and nothing else. */
export async function acceptOnlyUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, { throwFileSizeLimit: false })
}
