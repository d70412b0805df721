import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NONCE_PLACE, pagePolicy } from './common-headers'
import { answerNotFound } from './error-handler'

/** From the bundle in server/dist, or from this file in the sources. */
const candidates = ['../../web/dist', '../../../../web/dist']

/** The folder of the built web client, or null when it has not been built. */
export function builtWebFolder(): string | null {
  const folders = candidates.map((candidate) => fileURLToPath(new URL(candidate, import.meta.url)))
  return folders.find((folder) => existsSync(`${folder}/index.html`)) ?? null
}

/** First parts of paths that programs ask for. Where there is nothing the answer is 404: the page would look like a success. */
const forPrograms = new Set([
  'api',
  'assets',
  'metrics',
  ...['health', 'healthz', 'livez', 'ready', 'readyz', 'ping', 'status', 'version'],
])

/** Every other address without an extension is a page of the client, which shows its own 404. */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  const [first = ''] = path.slice(1).split('/', 1)
  const isAsked = request.method === 'GET' || request.method === 'HEAD'
  return isAsked && !forPrograms.has(first.toLowerCase()) && !first.startsWith('.') && extname(path) === ''
}

/** The page, with a number in it and in its policy that is new in each answer: it is kept by nobody. */
async function createPage(folder: string, publicUrl: string) {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const policyWith = pagePolicy(publicUrl)
  return (reply: FastifyReply): FastifyReply => {
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .headers({ ...policyWith(nonce), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(html.replace(NONCE_PLACE, nonce))
  }
}

/**
 * Serves the built web client: hashed files for a year, everything else checked every time, and the page for any of the
 * client's own addresses. Without a folder only the API answers.
 */
export async function serveWeb(app: FastifyInstance, folder: string | null, publicUrl: string): Promise<void> {
  if (folder === null) {
    app.setNotFoundHandler(answerNotFound)
    return
  }
  const sendPage = await createPage(folder, publicUrl)
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  for (const path of ['/', '/index.html']) app.get(path, (_request, reply) => sendPage(reply))
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) =>
    isPage(request) ? sendPage(reply) : answerNotFound(request, reply),
  )
}
