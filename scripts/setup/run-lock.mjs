import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SetupFailure } from './failure.mjs'

const LONGEST_WAIT_MS = 10 * 60_000

const isAlive = (pid) => {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const holder = (file) => {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const tryLock = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Removes the lock of a dead process. Two processes may notice the dead one at the same time. Renaming the file first
 * ensures that only one of them removes the lock, and that neither removes a newer lock.
 */
const removeDeadLock = (file) => {
  const renamedFile = `${file}.${process.pid}`
  try {
    renameSync(file, renamedFile)
  } catch {
    return
  }
  const pid = holder(renamedFile)
  if (pid !== undefined && isAlive(pid)) writeFileSync(file, String(pid), { flag: 'wx' })
  rmSync(renamedFile, { force: true })
}

/** Runs `work` while holding the lock file. A second process waits until the first is done. */
export const withRunLock = async (file, work) => {
  mkdirSync(dirname(file), { recursive: true })
  const deadline = Date.now() + LONGEST_WAIT_MS
  let emptySince
  let hasWarned = false
  while (!tryLock(file)) {
    const pid = holder(file)
    // The lock file is empty for an instant between its creation and the first write.
    emptySince = pid ? undefined : (emptySince ?? Date.now())
    if (pid ? !isAlive(pid) : Date.now() - emptySince > 2000) removeDeadLock(file)
    else if (pid && !hasWarned) {
      hasWarned = true
      process.stdout.write(`Another setup (process ${pid}) is running: waiting for it ...\n`)
    }
    if (Date.now() > deadline) {
      throw new SetupFailure(`Another setup (process ${pid}) has held ${file} for ten minutes: end it and try again.`)
    }
    await sleep(100)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
