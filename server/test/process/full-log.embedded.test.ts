import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, createReadStream, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePorts } from '../free-ports'
import { makeNamedPipe } from '../named-pipe'
import { spawnServer } from '../server-process'

const METRICS_TOKEN = 'a-token-of-some-length'

let dataDir: string
let address: string
let child: ChildProcess
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-log-'))
})
afterEach(() => child.kill('SIGKILL'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const getStatus = (path: string) =>
  fetch(`${address}${path}`, { headers: { authorization: `Bearer ${METRICS_TOKEN}`, connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  )

/** Starts a server whose standard output and error are these file descriptors. */
async function startWriting(stdout: number, stderr: number = stdout): Promise<void> {
  const [port] = await freePorts(1)
  address = `http://127.0.0.1:${port}`
  const environment = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'info', METRICS_TOKEN }
  child = spawnServer(environment, { stdio: ['ignore', stdout, stderr] })
  await expect.poll(() => getStatus('/readyz')).toBe(200)
}

const droppedLines = async (): Promise<number> => {
  const reply = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return Number(/^portal_log_lines_dropped_total (\d+)$/m.exec(await reply.text())?.[1])
}

/** Makes calls that each log a line, until lines are dropped. */
async function overfill(): Promise<void> {
  const path = `/api/${'x'.repeat(8_000)}`
  for (let callCount = 0; !((await droppedLines()) > 0); callCount += 20) {
    expect(callCount).toBeLessThan(2_000)
    const statuses = await Promise.all(Array.from({ length: 20 }, () => getStatus(path)))
    expect(new Set(statuses)).toEqual(new Set([404]))
  }
}

async function stop(): Promise<number | null> {
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
  return child.exitCode
}

// Each start of the embedded database takes seconds.
describe('A server whose log cannot be written', () => {
  it('answers, counts dropped lines, and stops cleanly on a full disk', async () => {
    const full = openSync('/dev/full', 'w')
    await startWriting(full)
    closeSync(full)
    await overfill()
    expect(await getStatus('/healthz')).toBe(200)
    expect(await stop()).toBe(0)
  })

  it('answers while the pipe is unread, and reports the dropped lines once it is read', async () => {
    const path = makeNamedPipe(join(dataDir, 'log'))
    // A named pipe that is opened for reading and writing needs no other process.
    const pipe = openSync(path, 'r+')
    await startWriting(pipe)
    await overfill()
    expect(await getStatus('/healthz')).toBe(200)
    const log = text(createReadStream(path))
    closeSync(pipe)
    await expect.poll(() => getStatus('/healthz')).toBe(200)
    expect(await stop()).toBe(0)
    const lines = (await log).split('\n').filter((line) => line.startsWith('{'))
    const reports = lines.map((line) => JSON.parse(line)).filter(({ dropped }) => dropped > 0)
    expect(reports).toMatchObject([
      { level: 'error', msg: expect.stringMatching(/^\d+ log lines? (was|were) dropped$/) },
    ])
  })

  it('answers and stops cleanly after the reader of the pipe has disconnected', async () => {
    const path = makeNamedPipe(join(dataDir, 'gone'))
    const reader = openSync(path, 'r+')
    const pipe = openSync(path, 'w')
    await startWriting(pipe)
    closeSync(reader)
    closeSync(pipe)
    await overfill()
    expect(await getStatus('/healthz')).toBe(200)
    expect(await stop()).toBe(0)
  })
})
