import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

const living = new Set<ChildProcess>()
// A drill that fails half-way leaves nothing running.
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

export interface Program {
  pid: number
  /** The end of what it wrote, for when something goes wrong. */
  said: () => string
  isRunning: () => boolean
  /** Sends the signal and waits for the end. @returns the exit code, null after a signal that it did not catch */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Runs a program beside the drill, until `end` or the drill's own end. */
export function runProgram(command: string, words: readonly string[], options: SpawnOptions = {}): Program {
  const child = spawn(command, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  living.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-8_000)
    })
  }
  let isRunning = true
  const ended = once(child, 'close').finally(() => {
    isRunning = false
    living.delete(child)
  })
  // A command that cannot be started says so here; whoever waits for its answer sees it in `said`.
  ended.catch((error: unknown) => {
    said += String(error)
  })
  return {
    pid: child.pid ?? 0,
    said: () => said,
    isRunning: () => isRunning,
    end: async (signal) => {
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}
