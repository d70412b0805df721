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

async function startTicksOf(pid: number): Promise<string | null> {
  const stat = await readOrNull(`/proc/${pid}/stat`)
  // The command name stands in brackets and may hold spaces; the start time is the twentieth field after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

export async function ownIdentity(): Promise<ProcessIdentity> {
  return {
    pid: process.pid,
    host: hostname(),
    bootId: await readOrNull('/proc/sys/kernel/random/boot_id'),
    startTicks: await startTicksOf(process.pid),
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
  const startTicks = await startTicksOf(identity.pid)
  return identity.startTicks === null || startTicks === null || identity.startTicks === startTicks
}
