import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startArguments } from '../../scripts/start-arguments.mjs'
import type { Store } from './store'

const root = join(import.meta.dirname, '..', '..')
const START_LIMIT_MS = 300_000
const STOP_LIMIT_MS = 60_000

/** The built portal, running as an operator would run it. */
export type RunningServer = {
  readonly url: string
  readonly port: number
  /** The server's output so far. */
  readonly log: () => string
  /** Stops the server gracefully, like an operator, and waits for it to exit. */
  readonly stop: () => Promise<void>
  /** Kills the server immediately, like a power failure. */
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

type LaunchOptions = {
  readonly port: number
  readonly url: string
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
}

/** Runs the command of `npm start` and waits until the server responds. */
const launch = async ({ port, url, cwd, env }: LaunchOptions): Promise<RunningServer> => {
  const child = spawn(process.execPath, startArguments, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
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

/**
 * Starts the built server with the store's database, on a free port unless one is given.
 * @param settings returns additional environment variables for the port
 */
export const startServer = async (
  store: Store,
  settings: (port: number) => Readonly<Record<string, string>> = () => ({}),
  requestedPort?: number,
): Promise<RunningServer> => {
  const port = requestedPort ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const { NODE_ENV: _, ...inherited } = process.env
  const env = {
    ...inherited,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DEMO: 'on',
    STOP_DELAY: '0',
    SECOND_FACTOR_KEY: 'the key of the flows, which is no secret',
    ...store.environment,
    ...settings(port),
  }
  return launch({ port, url, cwd: root, env })
}

/**
 * Starts the built server like `npm start` on a new machine, without configuration. Only the port is set, because other
 * servers run at the same time.
 * @param folder an empty folder to start in, where the server creates its default data folder
 */
export const startDefaultServer = async (folder: string): Promise<RunningServer> => {
  const port = await freePort()
  const { PATH, HOME } = process.env
  return launch({ port, url: `http://127.0.0.1:${port}`, cwd: folder, env: { PATH, HOME, PORT: String(port) } })
}
