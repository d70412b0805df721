import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { waitUntil } from './until'

const running = new Set<ChildProcess>()
// Kill the remaining programs when this process exits, for example after a failure.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export interface Program {
  pid: number
  child: ChildProcess
  /** The last part of the program's output, which helps explain a failure. */
  output: () => string
  isRunning: () => boolean
  /** Sends the signal and waits for the program to exit. @returns the exit code; null if a signal killed it */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Runs a program in the background until `end` is called or this process exits. */
export function runProgram(
  command: string,
  args: readonly string[],
  { hasChannel = false, ...options }: Omit<SpawnOptions, 'stdio'> & { hasChannel?: boolean } = {},
): Program {
  const stdio = ['ignore', 'pipe', 'pipe', ...(hasChannel ? (['ipc'] as const) : [])] as const
  const child = spawn(command, args, { ...options, stdio: [...stdio] })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-8_000)
    })
  }
  let isRunning = true
  const ended = once(child, 'close').finally(() => {
    isRunning = false
    running.delete(child)
  })
  // If the command cannot be started, the caller that waits for the program reports its output.
  ended.catch((error: unknown) => {
    output += String(error)
  })
  return {
    pid: child.pid ?? 0,
    child,
    output: () => output,
    isRunning: () => isRunning,
    end: async (signal) => {
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}

/** Waits until the program responds. @throws Error with its output if it exits first */
export async function waitUntilAnswering(
  program: Program,
  name: string,
  isAnswering: () => Promise<boolean>,
): Promise<void> {
  await waitUntil(`${name} answers`, async () => !program.isRunning() || (await isAnswering()))
  if (!program.isRunning()) throw new Error(`${name} exited before it responded:\n${program.output()}`)
}
