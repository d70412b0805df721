import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startArguments } from '../../scripts/start-arguments.mjs'
import type { Store } from './store'

const root = join(import.meta.dirname, '..', '..')
const START_LIMIT_MS = 110_000
const STOP_LIMIT_MS = 15_000

/** The built product, running as its operator would run it. */
export type RunningServer = {
  readonly url: string
  readonly port: number
  /** What it wrote so far. */
  readonly log: () => string
  /** Asks it to end, as an operator does, and waits. */
  readonly stop: () => Promise<void>
  /** Ends it in the middle of whatever it does, as a power cut would. */
  readonly kill: () => Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = address && typeof address === 'object' ? address.port : 0
      probe.close(() => resolve(port))
    })
  })

const isReady = async (url: string) => {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

/**
 * Starts the built server with the store's database, on a free port unless told which, and waits until it answers.
 * @param settings environment variables beside the usual ones, once the port is known
 */
export const startServer = async (
  store: Store,
  settings: (port: number) => Readonly<Record<string, string>> = () => ({}),
  wantedPort?: number,
): Promise<RunningServer> => {
  const port = wantedPort ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const { NODE_ENV: _, ...inherited } = process.env
  const child = spawn(process.execPath, startArguments, {
    cwd: root,
    env: {
      ...inherited,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DEMO: 'on',
      STOP_DELAY: '0',
      SECOND_FACTOR_KEY: 'the key of the flows, which is no secret',
      // Where codes reach nobody the checkout only tells of them, with a step more.
      SIGNING_CODE: 'off',
      ...store.environment,
      ...settings(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
  }
  let running = true
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      running = false
      resolve()
    }),
  )
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    await ended
    clearTimeout(late)
  }

  const giveUpAt = Date.now() + START_LIMIT_MS
  while (!(await isReady(url))) {
    if (!running) throw new Error(`The server ended before it was ready:\n${log}`)
    if (Date.now() > giveUpAt) {
      await end('SIGKILL')
      throw new Error(`The server was not ready in time:\n${log}`)
    }
    await sleep(50)
  }
  return { url, port, log: () => log, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
