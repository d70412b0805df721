import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Compresses JSON, scripts, styles and pages over 1 kB for callers that ask for it; files already compressed pass as they are. */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^text\/(?!event-stream)|[/+](json|javascript|xml)(;|$)/,
    globalDecompression: false,
  })
}
