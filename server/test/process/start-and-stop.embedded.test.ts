import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServerProcess, startFailingServer, startServerProcess } from '../server-process'

const admin = { email: 'first@example.com', password: 'First-Admin-1' }
const bootstrap = { BOOTSTRAP_ADMIN_EMAIL: admin.email, BOOTSTRAP_ADMIN_PASSWORD: admin.password }

describe('A server that cannot start (docs/spec 22.6)', () => {
  const wrong: Record<string, Record<string, string>> = {
    PORT: { PORT: 'http' },
    DATABASE_URL: { DATABASE_URL: 'mysql://user:secret@db/portal' },
    TIME_ZONE: { TIME_ZONE: 'Atlanta' },
    PUBLIC_URL: { PUBLIC_URL: 'portal.example.com' },
    LOG_LEVEL: { LOG_LEVEL: 'loud' },
    DEMO: { DEMO: 'on', NODE_ENV: 'production' },
    DATABSE_URL: { DATABSE_URL: 'postgres://user:secret@db/portal' },
    METRICS_TOKEN_FILE: { METRICS_TOKEN_FILE: '/missing' },
    BOOTSTRAP_ADMIN_PASSWORD: { BOOTSTRAP_ADMIN_EMAIL: admin.email },
    BOOTSTRAP_ADMIN_EMAIL: { BOOTSTRAP_ADMIN_PASSWORD: admin.password },
  }

  it('logs one line that names the invalid variable', async () => {
    const names = Object.keys(wrong)
    for (let first = 0; first < names.length; first += 2) {
      const pair = names.slice(first, first + 2)
      const ends = await Promise.all(pair.map((name) => startFailingServer(wrong[name] ?? {})))
      for (const [at, { code, output }] of ends.entries()) {
        expect(output).toMatch(new RegExp(`^Configuration: ${pair[at]} must .+\\.\\n$`))
        expect(output).not.toMatch(/secret|First-Admin/)
        expect(code).toBe(1)
      }
    }
  })

  it('logs the reason in one line if the database does not respond', async () => {
    const { code, output } = await startFailingServer({
      DATABASE_URL: 'postgres://user:secret@127.0.0.1:9/portal',
    })
    expect(output).toBe('DATABASE_URL names a server that does not answer.\n')
    expect(code).toBe(1)
  })
})

describe('A server whose FILES_DIR is a file', () => {
  it('does not start and gives the reason in one line', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-process-'))
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    const { code, output } = await startFailingServer({ DATA_DIR: dataDir, FILES_DIR: file })
    expect(output).toMatch(/^FILES_DIR cannot be used: EEXIST[^\n]+\n$/)
    expect(code).toBe(1)
    await rm(dataDir, { recursive: true, force: true })
  })
})

// The tests follow one data folder through its life: each start of the embedded database takes seconds.
describe('A server on the embedded database', () => {
  let dataDir: string
  let server: ServerProcess
  const start = (environment: Record<string, string> = {}) => startServerProcess({ DATA_DIR: dataDir, ...environment })

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'portal-process-'))
    server = await start(bootstrap)
  })
  afterAll(async () => {
    await server.kill()
    await rm(dataDir, { recursive: true, force: true })
  })

  const status = async (path: string) => (await fetch(`${server.address}${path}`)).status
  const signIn = () =>
    fetch(`${server.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    })

  it('starts on an empty folder without demo data, with the first administrator', async () => {
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200])
    expect(await (await fetch(`${server.address}/api/program`)).json()).toMatchObject({ demo: false })
    const reply = await signIn()
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ email: admin.email, role: 'super_admin' })
    const cookie = reply.headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ')
    // The password is in the operator's configuration, so it only lets the user choose another one.
    const dealers = await fetch(`${server.address}/api/admin/dealers`, { headers: { cookie } })
    expect([dealers.status, await dealers.json()]).toMatchObject([403, { errorCode: 'PASSWORD_CHANGE_REQUIRED' }])
  })

  it('is not disturbed by a second server on its folder, which names the first process and exits', async () => {
    const { code, output } = await startFailingServer({ DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(output).toBe(
      `The database folder ${join(dataDir, 'db')} is in use by another server (process ${server.pid}). Stop that server first, or set DATA_DIR to another folder.\n`,
    )
    expect((await signIn()).status).toBe(200)
  })

  it('is replaced after a kill by a server that takes over its folder with every confirmed write', async () => {
    await server.kill()
    expect(existsSync(join(dataDir, 'db.lock'))).toBe(true)
    server = await start({ STOP_DELAY: '3' })
    expect((await signIn()).status).toBe(200)
  })

  it('reports shutdown, finishes a running request, then exits and releases its folder', async () => {
    const body = JSON.stringify(admin)
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const running = request(`${server.address}/api/auth/login`, { method: 'POST', headers })
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      running.once('response', (reply) => resolve(reply.resume())).once('error', reject)
    })
    running.write(body.slice(0, 10))
    const stopped = server.stop()
    await expect.poll(() => status('/readyz')).toBe(503)
    expect(await status('/healthz')).toBe(200)
    await expect.poll(() => status('/healthz').catch(() => 'refused')).toBe('refused')
    running.end(body.slice(10))
    const reply = await answered
    expect([reply.statusCode, reply.headers.connection]).toEqual([200, 'close'])
    expect(await stopped).toBe(0)
    expect(existsSync(join(dataDir, 'db.lock'))).toBe(false)
  })
})
