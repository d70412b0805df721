import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { NewApiKey } from '@portal/contract/api-keys/keys'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServerProcess, startServerProcess } from '../server-process'

const example = fileURLToPath(new URL('../../../docs/examples/copy-signed-orders.mjs', import.meta.url))
const run = promisify(execFile)

let folder: string
let server: ServerProcess
let cookie: string
let keyFile: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-example-'))
  server = await startServerProcess({ DATA_DIR: join(folder, 'data'), DEMO: 'on' })
  cookie = await signIn()
  const keyReply = await send('POST', '/api/admin/api-keys', { name: 'Example', scopes: ['order.read'] })
  keyFile = join(folder, 'key')
  await writeFile(keyFile, `${((await keyReply.json()) as NewApiKey).secret}\n`)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const send = (method: string, path: string, body: object) =>
  fetch(`${server.address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  })

async function signIn(): Promise<string> {
  const reply = await send('POST', '/api/auth/login', { email: 'admin@example.com', password: 'Welcome-2-Portal' })
  expect(reply.status).toBe(200)
  return reply.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

const copy = async (path: string) => {
  const environment = { PATH: process.env.PATH, PORTAL_URL: server.address, PORTAL_KEY_FILE: keyFile }
  const { stdout } = await run(process.execPath, [example, path], { env: environment })
  return stdout.trim()
}

const readRows = async (path: string): Promise<string[]> => (await readFile(path, 'utf8')).trimEnd().split('\r\n')

it('copies signed orders into a CSV and continues where it stopped', async () => {
  const path = join(folder, 'orders.csv')
  const firstOutput = await copy(path)
  const [header, ...rows] = await readRows(path)
  expect(header).toBe(
    'id,changedAt,orderNumber,orderYear,status,dealerNumber,companyName,signedAt,monthly,oneTime,annual,packages',
  )
  expect(firstOutput).toBe(`Orders copied: ${rows.length}`)
  expect(rows.length).toBeGreaterThan(20)

  expect(await copy(path)).toBe('Orders copied: 0')
  expect(await readRows(path)).toHaveLength(rows.length + 1)

  const listed = await fetch(`${server.address}/api/orders?status=active&limit=1`, { headers: { cookie } })
  const [order] = (await listed.json()) as { id: string; orderId: string }[]
  const changed = await send('PATCH', '/api/admin/orders/bulk/status', { orderIds: [order?.id], status: 'completed' })
  expect(changed.status).toBe(200)
  // A run that was stopped after writing but before recording its position.
  await writeFile(path, 'half a line', { flag: 'a' })
  expect(await copy(path)).toBe('Orders copied: 1')
  const after = await readRows(path)
  expect(after.slice(0, -1)).toEqual([header, ...rows])
  expect(after.at(-1)).toContain(`,${order?.orderId},`)
  expect(after.at(-1)).toContain(',completed,')
})

it('reports why the portal rejected it, and writes no line', async () => {
  const environment = { PATH: process.env.PATH, PORTAL_URL: server.address, PORTAL_KEY: 'mp_live_'.padEnd(51, 'x') }
  const path = join(folder, 'refused.csv')
  const failed = run(process.execPath, [example, path], { env: environment })
  await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('The portal answered 401') })
  await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' })
})
