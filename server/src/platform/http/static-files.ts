import { existsSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound } from './error-handler'
import { createPage, type PageParts } from './web-page'

/** Relative to the bundle in server/dist, or to this file when run from source. */
const candidates = ['../../web/dist', '../../../../web/dist']

/** Returns the folder of the built web client, or null if it is not built. */
export function builtWebFolder(): string | null {
  const folders = candidates.map((candidate) => fileURLToPath(new URL(candidate, import.meta.url)))
  return folders.find((folder) => existsSync(`${folder}/index.html`)) ?? null
}

/**
 * First path segments of URLs that programs request. A missing file below them returns 404, because the page would look
 * like success.
 */
const programPaths = new Set([
  'api',
  'assets',
  'metrics',
  ...['health', 'healthz', 'livez', 'ready', 'readyz', 'ping', 'status', 'version'],
])

/** Every other URL without an extension is a page of the client, which shows its own 404. */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  const [first = ''] = path.slice(1).split('/', 1)
  const isRequested = request.method === 'GET' || request.method === 'HEAD'
  return isRequested && !programPaths.has(first.toLowerCase()) && !first.startsWith('.') && extname(path) === ''
}

/**
 * Serves the built web client: hashed files cached for a year, everything else revalidated, and the page for all client
 * URLs. Without a folder, only the API answers.
 */
export async function serveWeb(
  app: FastifyInstance,
  { folder, ...parts }: Omit<PageParts, 'folder'> & { folder: string | null },
): Promise<void> {
  if (folder === null) {
    app.setNotFoundHandler(answerNotFound)
    return
  }
  const sendPage = await createPage({ folder, ...parts })
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      // A cache in between must not serve compressed content to a client that does not accept it.
      reply.setHeader('vary', 'accept-encoding')
      reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  for (const path of ['/', '/index.html']) app.get(path, sendPage)
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) =>
    isPage(request) ? sendPage(request, reply) : answerNotFound(request, reply),
  )
}
