import { tmpdir } from 'node:os'
import { startArguments } from '../../scripts/start-arguments.mjs'
import { type Program, runProgram, waitUntilAnswering } from './run-program'

const watchLoop = new URL('../bench/watch-loop.mjs', import.meta.url).href

export interface Portal extends Program {
  url: string
  /** Milliseconds from the start of the process to its first successful call, which reads the database. */
  startMs: number
}

/**
 * Returns the address that the server prints; empty if it exits first. Reads the output instead of polling, because the
 * time is measured.
 */
function readPrintedAddress({ child, output }: Program): Promise<string> {
  return new Promise((resolve) => {
    child.stdout?.on('data', () => {
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output()) ?? []
      if (address) resolve(address)
    })
    child.once('close', () => resolve(''))
    child.once('error', () => resolve(''))
  })
}

/**
 * Runs the built server with the flags of `npm start` in a child process and waits until it is ready.
 * @param settings environment variables, including `DATABASE_URL` or `DATA_DIR`
 * @param port a free one by default
 * @param watchesLoop whether it replies to each message with the event loop delays since the previous one
 */
export async function startPortal(
  settings: Readonly<Record<string, string>>,
  { port = 0, watchesLoop = false } = {},
): Promise<Portal> {
  const begin = performance.now()
  const flags = watchesLoop ? ['--import', watchLoop] : []
  const program = runProgram(process.execPath, [...flags, ...startArguments], {
    cwd: tmpdir(),
    hasChannel: watchesLoop,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      // The benchmark inserts sessions without a second factor, and one client sends requests for many users.
      STAFF_SECOND_FACTOR: 'off',
      WRITES_PER_MINUTE: 'off',
      STOP_DELAY: '0',
      ...settings,
    },
  })
  const url = port === 0 ? await readPrintedAddress(program) : `http://127.0.0.1:${port}`
  await waitUntilAnswering(program, 'the portal', async () => (await fetch(`${url}/readyz`)).ok)
  return { ...program, url, startMs: Math.round(performance.now() - begin) }
}

/** Runs the built server for `work`. */
export async function withPortal<T>(
  settings: Readonly<Record<string, string>>,
  work: (portal: Portal) => Promise<T>,
  options?: Parameters<typeof startPortal>[1],
): Promise<T> {
  const portal = await startPortal(settings, options)
  try {
    return await work(portal)
  } finally {
    await portal.end('SIGTERM')
  }
}

/** Settings to measure the server as in production. */
export const productionSettings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://127.0.0.1',
  AUDIT_KEY: 'only-for-measuring-only-for-measuring',
}
