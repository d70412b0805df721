import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { startArguments } from '../../../scripts/start-arguments.mjs'

const watchLoop = new URL('./watch-loop.mjs', import.meta.url).href
const START_LIMIT_MS = 30_000

export interface Product {
  url: string
  pid: number
  /** From the start of the process to its first answered call, which reads the database. */
  startMs: number
  process: ChildProcess
  stop(): Promise<void>
}

/**
 * Runs the built server as an operator would, in a process of its own, on a port the system chooses; `settings` as in its environment.
 * @param watchesLoop whether it answers every message with the delays of its event loop since the last one
 */
export async function startProduct(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
  { watchesLoop = false } = {},
): Promise<Product> {
  const begun = performance.now()
  const child = spawn(process.execPath, [...(watchesLoop ? ['--import', watchLoop] : []), ...startArguments], {
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://127.0.0.1',
      AUDIT_KEY: 'only-for-measuring-only-for-measuring',
      WRITES_PER_MINUTE: 'off',
      // Its staff are signed in without one.
      STAFF_SECOND_FACTOR: 'off',
      STOP_DELAY: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', ...(watchesLoop ? (['ipc'] as const) : [])],
  })
  const ended = once(child, 'exit')
  // Whatever becomes of the bench, no server is left behind.
  process.once('exit', () => child.kill())
  const { stdout } = child
  if (stdout === null) throw new Error('The server has no output to read')
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => reject(new Error(`The server was not ready in time:\n${text}`)), START_LIMIT_MS)
    stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      const [address] = /http:\/\/[\w.:[\]]+/.exec(text) ?? []
      if (!address) return
      clearTimeout(timer)
      // What it warns of from now on is worth seeing.
      stdout.removeAllListeners('data').pipe(process.stderr)
      resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code} before it was ready`)))
  })
  const { ok } = await fetch(`${url}/readyz`)
  if (!ok || child.pid === undefined) throw new Error('The server is up but does not answer')
  const startMs = Math.round(performance.now() - begun)
  return {
    url,
    pid: child.pid,
    startMs,
    process: child,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
