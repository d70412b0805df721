import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock'
import { NONCE_PLACEHOLDER, pagePolicy } from './common-headers'
import { readCookie, sessionCookie } from './cookies'

/** A script of the build, from Vite's manifest. */
interface BuiltScript {
  file: string
  isEntry?: boolean
  /** Scripts that it needs, by their names in the manifest. */
  imports?: readonly string[]
}

type BuiltScripts = Readonly<Record<string, BuiltScript>>

const SIGNED_IN_SCRIPT = 'src/app/session/signed-in.tsx'

async function readScripts(folder: string): Promise<BuiltScripts> {
  const path = join(folder, '.vite', 'manifest.json')
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as BuiltScripts) : {}
}

/** Lists the files of a script and its imports, except those that every page loads. */
function listFiles(scripts: BuiltScripts, name: string, known = new Set<string>()): Set<string> {
  const script = scripts[name]
  if (!script || script.isEntry || known.has(script.file)) return known
  known.add(script.file)
  for (const imported of script.imports ?? []) listFiles(scripts, imported, known)
  return known
}

/**
 * Returns the links that preload a signed-in user's data and scripts while the browser still reads the first script.
 */
function sessionLinks(scripts: BuiltScripts): string {
  const files = [...listFiles(scripts, SIGNED_IN_SCRIPT)]
  return [
    '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/auth/user">',
    ...files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}

/** Serializes JSON for embedding in a page: nothing in it can end its element. */
const embeddableJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

export interface PageParts {
  /** The folder of the built web client. */
  folder: string
  publicUrl: string
  clock: Clock
  /** The program facts for the first screen; undefined if there are none. */
  readProgram: (now: Date) => unknown
  /** The paths of the images that the first screen shows. */
  listImages?: (now: Date) => readonly string[]
}

/**
 * Returns a handler that sends the page, with a new nonce in each response and its policy. Embeds the data that the
 * first screen would otherwise request: the program's facts, and whether the browser sent a session. Not cacheable.
 */
export async function createPage({ folder, publicUrl, clock, readProgram, listImages = () => [] }: PageParts) {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const links = sessionLinks(await readScripts(folder))
  const createPolicy = pagePolicy(publicUrl)
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const nonce = randomBytes(16).toString('base64url')
    const hasSession = readCookie(request, sessionCookie, publicUrl) !== null
    const now = clock()
    const facts = embeddableJson({ program: readProgram(now), now, hasSession })
    const images = listImages(now).map((path) => `<link rel="preload" as="image" href="${path}">`)
    const data = `<script type="application/json" id="page-facts">${facts}</script>`
    const head = [data, ...images, ...(hasSession ? [links] : []), '</head>'].join('')
    return reply
      .headers({ ...createPolicy(nonce), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html.replace(NONCE_PLACEHOLDER, nonce).replace('</head>', () => head))
  }
}
