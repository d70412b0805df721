import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'

/** Distinguishes a running process from a later one with the same id. */
export interface ProcessIdentity {
  pid: number
  host: string
  /** Identifies the machine's current boot; null if the system does not provide it. */
  bootId: string | null
  /** When the process started, in clock ticks since boot; null if the system does not provide it. */
  startTicks: string | null
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch {
    return null
  }
}

/** Reads a process's state and start time; nulls if the system does not provide them. */
async function statOf(pid: number): Promise<{ state: string | null; startTicks: string | null }> {
  const stat = await readOrNull(`/proc/${pid}/stat`)
  // The command name is in parentheses and may contain spaces. The start time is the twentieth field after it.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state: fields?.[0] ?? null, startTicks: fields?.[19] ?? null }
}

/** Dead, but its parent has not waited for it yet. It has no open files. */
const deadStates: readonly (string | null)[] = ['Z', 'X']

export async function ownIdentity(): Promise<ProcessIdentity> {
  return {
    pid: process.pid,
    host: hostname(),
    bootId: await readOrNull('/proc/sys/kernel/random/boot_id'),
    startTicks: (await statOf(process.pid)).startTicks,
  }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user is alive too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether the process that recorded this identity on this machine is still running. */
export async function isRunning(identity: ProcessIdentity): Promise<boolean> {
  const bootId = await readOrNull('/proc/sys/kernel/random/boot_id')
  if (identity.bootId !== null && bootId !== null && identity.bootId !== bootId) return false
  if (!answersSignals(identity.pid)) return false
  const { state, startTicks } = await statOf(identity.pid)
  if (deadStates.includes(state)) return false
  return identity.startTicks === null || startTicks === null || identity.startTicks === startTicks
}
