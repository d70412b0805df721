import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/** Writes take JSON: a page elsewhere cannot send that type without asking first, unlike forms and plain text. */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients name the type on calls without a body too, such as signing out.
    if (body === '') done(null, undefined)
    else parseJson(request, body, done)
  })
}

/** In a scope of its own: whatever comes as a body is read to its end and left. */
export function acceptAnyForm(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
}

/** In a scope of its own: the calls of this scope take forms with a file, and nothing else. */
export async function acceptOnlyUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, { throwFileSizeLimit: false })
}
