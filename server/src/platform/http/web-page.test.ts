import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servePart } from '../../../test/serve-part'
import { sessionCookie } from './cookies'

const scripts = {
  'index.html': { file: 'assets/entry.js', isEntry: true, imports: [] },
  _shared: { file: 'assets/shared.js', imports: ['index.html'] },
  _unused: { file: 'assets/unused.js' },
  'src/app/session/signed-in.tsx': { file: 'assets/signed-in.js', imports: ['index.html', '_shared'] },
}

describe('The page', () => {
  let folder = ''
  let images: string[] = []
  let part: Awaited<ReturnType<typeof servePart>>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'page-'))
    await mkdir(join(folder, '.vite'))
    await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(scripts))
    await writeFile(join(folder, 'index.html'), '<head><meta nonce="page-nonce"></head><body></body>')
    const readProgram = () => ({ programTitle: '</script><b>$& Lead' })
    const listImages = () => images
    part = await servePart({}, {}, { webFolder: folder, readProgram, listImages })
  })
  afterAll(async () => {
    await part.app.close()
    await rm(folder, { recursive: true })
  })

  const loadPage = async (cookies: Record<string, string>) => {
    const { body } = await part.app.inject({ url: '/orders', cookies })
    const [, facts = ''] = /<script type="application\/json" id="page-facts">(.*?)<\/script>/.exec(body) ?? []
    const links = [...body.matchAll(/<link rel="(\w+)" [^>]*href="([^"]+)">/g)].map(([, rel, href]) => [rel, href])
    return { body, facts: JSON.parse(facts), links }
  }

  it('embeds the program facts safely, and whether the browser sent a session', async () => {
    const { body, facts, links } = await loadPage({})
    const now = '2026-11-20T15:00:00.000Z'
    expect(facts).toEqual({ program: { programTitle: '</script><b>$& Lead' }, now, hasSession: false })
    expect(body).not.toContain('<b>')
    expect(body).toMatch(/<\/script><\/head><body><\/body>$/)
    expect(links).toEqual([])
  })

  it('preloads the logo, so that it is there with the first screen', async () => {
    images = ['/api/program/assets/abc']
    expect((await loadPage({})).links).toEqual([['preload', '/api/program/assets/abc']])
    images = []
  })

  it('preloads the account and the scripts for signed-in users, only for a browser with a session', async () => {
    const { facts, links } = await loadPage({ [sessionCookie]: 'anything' })
    expect(facts.hasSession).toBe(true)
    expect(links).toEqual([
      ['preload', '/api/auth/user'],
      ['modulepreload', '/assets/signed-in.js'],
      ['modulepreload', '/assets/shared.js'],
    ])
  })
})
