import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'

/** Enough to tell a running process from another one that later got the same number. */
export interface ProcessIdentity {
  pid: number
  host: string
  /** Identifies the machine's run since boot; null where the system does not tell. */
  bootId: string | null
  /** When the process started, in the system's own ticks; null where the system does not tell. */
  startTicks: string | null
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch {
    return null
  }
}

/** A process's state and when it started; nulls where the system does not tell. */
async function statOf(pid: number): Promise<{ state: string | null; startTicks: string | null }> {
  const stat = await readOrNull(`/proc/${pid}/stat`)
  // The command name stands in brackets and may hold spaces; the start time is the twentieth field after it.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state: fields?.[0] ?? null, startTicks: fields?.[19] ?? null }
}

/** Dead, but not yet waited for by its parent: it has no files open any more. */
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
    // Somebody else's process is alive too.
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
