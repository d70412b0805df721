import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { installEnvironment, installHash } from './install.mjs'
import { assertNodeVersion } from './node-version.mjs'
import { hashFiles } from './stamp.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-setup-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

const write = (name, text) => {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), text)
}

describe('the Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('accepts %s', (version) => {
    expect(() => assertNodeVersion(version)).not.toThrow()
  })

  it.each(['20.18.3', '18.20.0', '4.9.1'])('rejects %s with a message that contains both versions', (version) => {
    expect(() => assertNodeVersion(version)).toThrow(`needs Node 20.19 or newer, but this is Node ${version}`)
  })
})

describe('the environment of npm ci', () => {
  it('removes settings that would omit packages and keeps the rest', () => {
    const dropped = {
      NODE_ENV: 'production',
      npm_config_omit: 'dev',
      NPM_CONFIG_INCLUDE: 'prod',
      npm_config_workspace: 'web',
      npm_config_workspaces: 'false',
      npm_config_global: 'true',
    }
    const environment = { PATH: '/bin', npm_config_registry: 'http://localhost:1', HTTPS_PROXY: 'http://localhost:2' }
    expect(installEnvironment({ ...dropped, ...environment })).toEqual(environment)
  })
})

describe('the stamp of an install', () => {
  const manifest = { workspaces: ['web'], scripts: { start: 'a' }, dependencies: { zod: '^4.0.0' } }

  beforeEach(() => {
    write('package.json', JSON.stringify(manifest))
    write('web/package.json', '{}')
    write('package-lock.json', '{}')
  })

  it('does not change when a script changes', () => {
    const before = installHash(folder)
    write('package.json', JSON.stringify({ ...manifest, scripts: { start: 'b' } }))
    expect(installHash(folder)).toBe(before)
  })

  it.each([
    ['the lock', 'package-lock.json', '{ }'],
    ['a dependency of the root', 'package.json', JSON.stringify({ ...manifest, dependencies: { zod: '^5.0.0' } })],
    ['a dependency of a workspace', 'web/package.json', '{"devDependencies":{"vite":"1"}}'],
  ])('changes when %s changes', (_, file, text) => {
    const before = installHash(folder)
    write(file, text)
    expect(installHash(folder)).not.toBe(before)
  })
})

describe('the stamp of a build', () => {
  beforeEach(() => {
    write('src/a.ts', 'a')
    write('src/b.ts', 'b')
  })

  it('changes with a file’s content or name and with a new file, but not with a test', () => {
    const first = hashFiles(folder, ['src', 'missing'])
    write('src/a.test.ts', 'a test')
    expect(hashFiles(folder, ['src', 'missing'])).toBe(first)
    write('src/deep/c.ts', 'c')
    const second = hashFiles(folder, ['src'])
    write('src/deep/c.ts', 'd')
    expect(new Set([first, second, hashFiles(folder, ['src'])]).size).toBe(3)
  })
})

describe('the lock of a setup run', () => {
  const program = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { withRunLock } from ${JSON.stringify(new URL('./run-lock.mjs', import.meta.url).href)}
    const [lock, log] = process.argv.slice(1)
    await withRunLock(lock, async () => {
      appendFileSync(log, 'in ')
      await sleep(60)
      appendFileSync(log, 'out ')
    })`

  const run = () =>
    new Promise((resolve, reject) => {
      const files = [join(folder, 'lock'), join(folder, 'log')]
      const child = spawn(process.execPath, ['--input-type=module', '-e', program, ...files], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ended with ${code}`))))
    })

  it('runs concurrent setups one after another and ignores the lock of a dead process', async () => {
    write('lock', '99999999')
    await Promise.all([run(), run(), run(), run()])
    expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('in out '.repeat(4))
  })
})
