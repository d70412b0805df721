import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock'
import { NONCE_PLACE, pagePolicy } from './common-headers'
import { readCookie, sessionCookie } from './cookies'

/** One script of the build, by Vite's own list of its files. */
interface BuiltScript {
  file: string
  isEntry?: boolean
  /** Scripts that it needs, by their names in the list. */
  imports?: readonly string[]
}

type BuiltScripts = Readonly<Record<string, BuiltScript>>

const BEHIND_SIGN_IN = 'src/app/session/signed-in.tsx'

async function readScripts(folder: string): Promise<BuiltScripts> {
  const path = join(folder, '.vite', 'manifest.json')
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as BuiltScripts) : {}
}

/** The files of a script and of all that it needs beyond what every page loads. */
function filesOf(scripts: BuiltScripts, name: string, known = new Set<string>()): Set<string> {
  const script = scripts[name]
  if (!script || script.isEntry || known.has(script.file)) return known
  known.add(script.file)
  for (const needed of script.imports ?? []) filesOf(scripts, needed, known)
  return known
}

/** Lets the browser fetch what somebody signed in needs while it still reads the first script. */
function sessionLinks(scripts: BuiltScripts): string {
  const files = [...filesOf(scripts, BEHIND_SIGN_IN)]
  return [
    '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/auth/user">',
    ...files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}

/** JSON that may stand in a page: nothing in it can end the element that it stands in. */
const asData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

export interface PageParts {
  /** Of the built web client. */
  folder: string
  publicUrl: string
  clock: Clock
  /** The program facts for the first screen; undefined where there is none. */
  readProgram: (now: Date) => unknown
}

/**
 * Makes the page, with a number in it and in its policy that is new in each answer, and with what the first screen would
 * otherwise ask for: the program's facts, and whether the browser sent a session at all. So it is kept by nobody.
 */
export async function createPage({ folder, publicUrl, clock, readProgram }: PageParts) {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const links = sessionLinks(await readScripts(folder))
  const policyWith = pagePolicy(publicUrl)
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const nonce = randomBytes(16).toString('base64url')
    const hasSession = readCookie(request, sessionCookie, publicUrl) !== null
    const now = clock()
    const facts = asData({ program: readProgram(now), now, hasSession })
    const head = `<script type="application/json" id="page-facts">${facts}</script>${hasSession ? links : ''}</head>`
    return reply
      .headers({ ...policyWith(nonce), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html.replace(NONCE_PLACE, nonce).replace('</head>', () => head))
  }
}
