import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
const packages = Object.entries(JSON.parse(text).packages)

const paths = new Set(packages.map(([path]) => path))

/** Whether Node can resolve the package from a path: it searches next to it, then in every parent folder. */
const isReachable = (from, name) => {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/')))) {
    if (paths.has(`${place && `${place}/`}node_modules/${name}`)) return true
    if (place === '') return false
  }
}

describe('package-lock.json', () => {
  it('contains all dependencies of its packages, because npm ci silently skips missing ones', () => {
    const missing = packages.flatMap(([path, entry]) =>
      Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.devDependencies })
        .filter((name) => !isReachable(path, name))
        .map((name) => `${path} -> ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('contains no registry URLs, so that each environment uses its own registry', () => {
    expect(text.match(/(https?|git\+\w+|git):\/\/[^"]*\.tgz[^"]*/g)).toBeNull()
    const fetched = packages.filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    expect(fetched.length).toBeGreaterThan(100)
    expect(fetched.filter(([, entry]) => entry.resolved !== undefined)).toEqual([])
  })

  it('contains an integrity hash for every package', () => {
    const fetched = packages.filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.inBundle)
    expect(fetched.filter(([, entry]) => !/^sha512-/.test(entry.integrity ?? ''))).toEqual([])
  })

  it('contains the builds of native tools for Linux, macOS and Windows', () => {
    const paths = packages.map(([path]) => path)
    for (const tool of [
      '@esbuild/',
      '@biomejs/cli-',
      '@rolldown/binding-',
      '@tailwindcss/oxide-',
      '@node-rs/argon2-',
    ]) {
      for (const system of ['linux', 'darwin', 'win32']) {
        expect(
          paths.some((path) => path.includes(`${tool}${system}`)),
          `${tool}${system}`,
        ).toBe(true)
      }
    }
  })
})
