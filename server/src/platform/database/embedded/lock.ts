import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { link, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

/** Two processes on one embedded folder lose each other's rows without an error, hence the lock. */
export class FolderInUseError extends Error {}

const heartbeatMs = 5_000
/** Only the heartbeat shows whether a holder on another machine or in another container is alive. */
const foreignHolderTimeoutMs = 30_000

/** A server that was killed takes a while to end. The next one waits for it. */
const holderExitMs = 10_000

/** A server that is killed while taking over leaves its guard file behind. */
const guardTimeoutMs = 10_000
const retryAfterMs = 50
/** Fifteen seconds in total: longer than an abandoned guard is valid. */
const attempts = 300

/** Distinguishes a running process from a later one with the same id. */
const identitySchema = z.object({
  pid: z.number(),
  host: z.string(),
  /** Identifies the machine's current boot; null if the system does not provide it. */
  bootId: z.string().nullable(),
  /** When the process started, in clock ticks since boot; null if the system does not provide it. */
  startTicks: z.string().nullable(),
})

type ProcessIdentity = z.infer<typeof identitySchema>

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    return null
  }
}

async function readBootId(): Promise<string | null> {
  return (await readOrNull('/proc/sys/kernel/random/boot_id'))?.trim() ?? null
}

/** Reads a process's state and start time; nulls if the system does not provide them. */
async function readProcessStat(pid: number): Promise<{ state: string | null; startTicks: string | null }> {
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
    bootId: await readBootId(),
    startTicks: (await readProcessStat(process.pid)).startTicks,
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
async function isRunning(identity: ProcessIdentity): Promise<boolean> {
  const bootId = await readBootId()
  if (identity.bootId !== null && bootId !== null && identity.bootId !== bootId) return false
  if (!answersSignals(identity.pid)) return false
  const { state, startTicks } = await readProcessStat(identity.pid)
  if (deadStates.includes(state)) return false
  return identity.startTicks === null || startTicks === null || identity.startTicks === startTicks
}

function parseRecord(text: string): ProcessIdentity | null {
  try {
    return identitySchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Returns the process id of a living holder; null if the lock may be taken over. */
async function livingHolder(path: string, text: string): Promise<number | null> {
  const record = parseRecord(text)
  if (record === null) return null
  if (record.host === hostname()) return (await isRunning(record)) ? record.pid : null
  return (await isOlderThan(path, foreignHolderTimeoutMs)) ? null : record.pid
}

async function tryToCreate(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, text)
  try {
    // A link appears completely or not at all, so no server reads a half-written lock.
    await link(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function isOlderThan(path: string, milliseconds: number): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > milliseconds
}

/**
 * Removes a dead holder's lock. One starting server at a time may do so, and reads the lock again first. Otherwise a
 * second server would remove the lock that the first has just taken.
 */
async function removeStale(path: string, text: string): Promise<void> {
  const guard = `${path}.takeover`
  if (!(await tryToCreate(guard, ''))) {
    if (await isOlderThan(guard, guardTimeoutMs)) await rm(guard, { force: true })
    return
  }
  try {
    if ((await readOrNull(path)) === text) await rm(path, { force: true })
  } finally {
    await rm(guard, { force: true })
  }
}

/**
 * Claims the embedded database in `folder` for this process through the file `<folder>.lock`. Takes over the claim of a
 * process that no longer runs, even if its id now belongs to another process.
 * @param options.waitMs how long a living holder may take to end, in milliseconds; ten seconds by default
 * @throws FolderInUseError naming the folder and the process that holds it
 */
export async function takeFolderLock(
  folder: string,
  { waitMs = holderExitMs }: { waitMs?: number } = {},
): Promise<{ release: () => Promise<void> }> {
  const path = `${folder}.lock`
  const text = `${JSON.stringify(await ownIdentity())}\n`
  const startedAt = Date.now()
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await tryToCreate(path, text)) return hold(path, text)
    const currentRecord = await readOrNull(path)
    if (currentRecord === null) continue
    const holder = await livingHolder(path, currentRecord)
    if (holder === null) {
      await removeStale(path, currentRecord)
    } else if (Date.now() - startedAt >= waitMs) {
      throw new FolderInUseError(
        `The database folder ${folder} is in use by another server (process ${holder}). Stop that server first, or set DATA_DIR to another folder.`,
      )
    }
    await sleep(retryAfterMs)
  }
  throw new FolderInUseError(`The lock file ${path} could not be taken. Remove it if no server uses the folder.`)
}

function hold(path: string, text: string): { release: () => Promise<void> } {
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => undefined)
  }, heartbeatMs)
  heartbeat.unref()
  const releaseNow = () => {
    clearInterval(heartbeat)
    try {
      if (readFileSync(path, 'utf8') === text) rmSync(path)
    } catch {
      // Already removed: there is nothing to release.
    }
  }
  process.once('exit', releaseNow)
  return {
    release: async () => {
      process.off('exit', releaseNow)
      releaseNow()
    },
  }
}
