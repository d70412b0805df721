import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { builtProgram } from './built-server'

const serverFolder = fileURLToPath(new URL('..', import.meta.url))

export interface ServerProcess {
  /** Scheme, host and port. */
  address: string
  pid: number
  /** Ends it immediately, like a power failure: nothing more is finished or written. */
  kill(): Promise<void>
  /** Ends it as an operator would; returns its exit code. */
  stop(): Promise<number | null>
}

function findAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer): void => {
      output += chunk.toString()
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
      if (address) resolve(address)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${output}`)))
  })
}

const runningProcesses = new Set<ChildProcess>()
// A test that fails partway leaves no server behind.
process.once('exit', () => {
  for (const child of runningProcesses) child.kill('SIGKILL')
})

/** Starts the built server without waiting until it answers. */
export function spawnServer(
  environment: Record<string, string>,
  { command = [], stdio = ['ignore', 'pipe', 'pipe'] }: Pick<SpawnOptions, 'stdio'> & { command?: string[] } = {},
): ChildProcess {
  const child = spawn(process.execPath, [builtProgram('main'), ...command], {
    cwd: serverFolder,
    env: {
      PATH: process.env.PATH,
      DEMO: 'off',
      STAFF_SECOND_FACTOR: 'off',
      LOG_LEVEL: 'error',
      PORT: '0',
      STOP_DELAY: '0',
      WRITES_PER_MINUTE: 'off',
      ...environment,
    },
    stdio,
  })
  runningProcesses.add(child)
  child.once('exit', () => runningProcesses.delete(child))
  return child
}

interface ProcessResult {
  code: number
  output: string
}

/** Starts a server that must not come up; returns its exit code and output. */
export const startFailingServer = (environment: Record<string, string>): Promise<ProcessResult> =>
  runCommand(environment)

/** Runs a command of the server's program to its end. */
export async function runCommand(environment: Record<string, string>, ...command: string[]): Promise<ProcessResult> {
  const child = spawnServer(environment, { command })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const [code] = await once(child, 'close')
  return { code, output }
}

/** Starts the real server in a separate process, on a free port, and waits until it answers. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawnServer(environment)
  const exit = once(child, 'exit')
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    child.kill(signal)
    await exit
    return child.exitCode
  }
  const address = await findAddress(child)
  return { address, pid: child.pid ?? 0, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') }
}
