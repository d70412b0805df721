import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}
type Manifest = Readonly<Record<string, Chunk>>

export interface PageScripts {
  /** The source that the page is loaded from; 'entry' is what every visit loads before anything else. */
  page: string
  files: number
  /** Compressed scripts of a first visit, the entry included. */
  gzipBytes: number
  /** What of it only this page adds to the entry. */
  ownBytes: number
}

const web = fileURLToPath(new URL('../../../web', import.meta.url))

/** The same build as the product's, with the list of its chunks, in a temporary folder. */
function buildWithManifest(folder: string): Manifest {
  const require = createRequire(join(web, 'package.json'))
  const vite = join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js')
  const flags = ['--manifest', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', ...flags], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The web client could not be built: ${stderr}`)
  return JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
}

/** The chunk and everything that it imports at once. */
function closure(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, found)
  return found
}

/** Each chunk that is loaded when needed, with all that has been loaded by then. */
function loadedFor(manifest: Manifest, entry: string): Map<string, Set<string>> {
  const loaded = new Map([[entry, closure(manifest, entry)]])
  for (const [key, chunks] of loaded) {
    for (const chunk of chunks) {
      for (const next of manifest[chunk]?.dynamicImports ?? []) {
        if (!loaded.has(next) && key !== next) loaded.set(next, new Set([...chunks, ...closure(manifest, next)]))
      }
    }
  }
  return loaded
}

/** What a first visit of each page costs in scripts. */
export function measurePageScripts(): PageScripts[] {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-web-'))
  try {
    const manifest = buildWithManifest(folder)
    const [entry] = Object.entries(manifest).find(([, chunk]) => chunk.isEntry) ?? []
    if (entry === undefined) throw new Error('The build has no entry')
    const sizes = new Map<string, number>()
    const sizeOf = (key: string): number => {
      const file = manifest[key]?.file ?? ''
      if (!file.endsWith('.js')) return 0
      const size = sizes.get(file) ?? gzipSync(readFileSync(join(folder, file))).length
      sizes.set(file, size)
      return size
    }
    const sum = (keys: Iterable<string>): number => [...keys].reduce((total, key) => total + sizeOf(key), 0)
    const loaded = loadedFor(manifest, entry)
    const common = sum(loaded.get(entry) ?? [])
    return [...loaded].map(([key, chunks]) => ({
      page: key === entry ? 'entry' : key.replace(/^src\//, '').replace(/(\/index)?\.tsx?$/, ''),
      files: chunks.size,
      gzipBytes: sum(chunks),
      ownBytes: sum(chunks) - common,
    }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
