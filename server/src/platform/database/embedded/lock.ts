import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { link, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { isRunning, ownIdentity } from './process-identity'

/** Two processes on one embedded folder lose each other's rows without an error, hence the lock. */
export class FolderInUseError extends Error {}

const heartbeatMs = 5_000
/** Only the heartbeat shows whether a holder on another machine or in another container is alive. */
const foreignHolderLostMs = 30_000

/** A server that was killed takes a while to end. The next one waits for it. */
const holderExitMs = 10_000

/** A server killed while it takes over leaves its guard. */
const guardLostMs = 10_000
const retryAfterMs = 50
/** Fifteen seconds in total: longer than an abandoned guard is valid. */
const attempts = 300

const recordSchema = z.object({
  pid: z.number(),
  host: z.string(),
  bootId: z.string().nullable(),
  startTicks: z.string().nullable(),
})

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    return null
  }
}

function parseRecord(text: string): z.infer<typeof recordSchema> | null {
  try {
    return recordSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Returns the process id of a living holder; null if the lock may be taken over. */
async function livingHolder(path: string, text: string): Promise<number | null> {
  const record = parseRecord(text)
  if (record === null) return null
  if (record.host === hostname()) return (await isRunning(record)) ? record.pid : null
  return (await isOlderThan(path, foreignHolderLostMs)) ? null : record.pid
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
    if (await isOlderThan(guard, guardLostMs)) await rm(guard, { force: true })
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
  const begun = Date.now()
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await tryToCreate(path, text)) return hold(path, text)
    const present = await readOrNull(path)
    if (present === null) continue
    const holder = await livingHolder(path, present)
    if (holder === null) {
      await removeStale(path, present)
    } else if (Date.now() - begun >= waitMs) {
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
