import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderInUseError, ownIdentity, takeFolderLock } from './lock'

const holder = fileURLToPath(new URL('../../../../test/hold-lock.ts', import.meta.url))

let parent = ''
let folder = ''
let other: ChildProcess | undefined
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'lock-'))
  folder = join(parent, 'db')
})
afterEach(async () => {
  other?.kill('SIGKILL')
  other = undefined
  await rm(parent, { recursive: true })
})

async function holdInOtherProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', holder, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  other = child
  await once(child.stdout, 'data')
  return child
}

/** Leaves a process that has ended but whose parent has not waited for it. */
async function leaveZombie(): Promise<number> {
  // The shell's child ends once `sleep` has replaced the shell, which never waits for it.
  const script = 'shell=$$; (until grep -q sleep /proc/$shell/comm; do :; done) & echo $!; exec sleep 60'
  const parentOfZombie = spawn('/bin/sh', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  other = parentOfZombie
  const [output] = await once(parentOfZombie.stdout, 'data')
  const pid = Number(String(output))
  await expect.poll(async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ')[2]).toBe('Z')
  return pid
}

/** Resolves at the second attempt to create the lock: each attempt writes a draft next to it. */
function waitForSecondAttempt(): Promise<void> {
  const drafts = new Set<string>()
  return new Promise((resolve) => {
    const watcher = watch(parent, (_event, name) => {
      if (name?.startsWith('db.lock.')) drafts.add(name)
      if (drafts.size < 2) return
      watcher.close()
      resolve()
    })
  })
}

const readStartTicks = async (pid: number) => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ')[21]
const writeRecord = async (changes: object) =>
  writeFile(`${folder}.lock`, JSON.stringify({ ...(await ownIdentity()), ...changes }))
const readHolder = async () => JSON.parse(await readFile(`${folder}.lock`, 'utf8')).pid

describe('The lock of the embedded database', () => {
  it('rejects a second process, naming the folder and the first process, and lets it take over after the first is killed', async () => {
    const child = await holdInOtherProcess()
    const lockError = await takeFolderLock(folder, { waitMs: 0 }).catch((error: unknown) => error)
    expect(lockError).toBeInstanceOf(FolderInUseError)
    expect(String(lockError)).toContain(`${folder} is in use by another server (process ${child.pid})`)
    child.kill('SIGKILL')
    await once(child, 'close')
    const lock = await takeFolderLock(folder)
    expect(await readHolder()).toBe(process.pid)
    await lock.release()
    expect(existsSync(`${folder}.lock`)).toBe(false)
  })

  it('waits for a holder that is ending', async () => {
    const child = await holdInOtherProcess()
    let isTaken = false
    const retried = waitForSecondAttempt()
    const takeover = takeFolderLock(folder, { waitMs: 60_000 }).then((lock) => {
      isTaken = true
      return lock
    })
    // The first attempt found the holder alive. A refusal or a lock taken too early ends the race as well.
    await Promise.race([retried, takeover])
    expect(isTaken).toBe(false)
    child.kill('SIGKILL')
    await (await takeover).release()
  })

  it.runIf(existsSync('/proc/self/stat'))(
    'takes over immediately from a dead process that is still listed',
    async () => {
      const pid = await leaveZombie()
      await writeRecord({ pid, startTicks: await readStartTicks(pid) })
      await (await takeFolderLock(folder, { waitMs: 0 })).release()
    },
  )

  it.each([
    ['whose process id was given to another process', { startTicks: '1' }],
    ['from before the machine was started again', { bootId: 'another-boot' }],
    ['of a process that is gone', { pid: 2 ** 22 + 1 }],
  ])('is taken over %s', async (_which, changes) => {
    await writeRecord(changes)
    const lock = await takeFolderLock(folder)
    expect(JSON.parse(await readFile(`${folder}.lock`, 'utf8'))).toEqual(await ownIdentity())
    await lock.release()
  })

  it('is taken over if it was never written completely', async () => {
    await writeFile(`${folder}.lock`, '{"pid":')
    await (await takeFolderLock(folder)).release()
  })

  it('belongs to a holder in another container while its heartbeat is recent', async () => {
    await writeRecord({ host: 'another-container', pid: 7 })
    await expect(takeFolderLock(folder, { waitMs: 0 })).rejects.toThrow('(process 7)')
    const aMinuteAgo = new Date(Date.now() - 60_000)
    await utimes(`${folder}.lock`, aMinuteAgo, aMinuteAgo)
    await (await takeFolderLock(folder)).release()
  })

  it('goes to only one of many servers that start at the same time after the holder died', async () => {
    await writeRecord({ startTicks: '1' })
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => takeFolderLock(folder, { waitMs: 0 })))
    const takenLocks = attempts.filter((attempt) => attempt.status === 'fulfilled')
    expect(takenLocks).toHaveLength(1)
    await takenLocks[0]?.value.release()
  })

  it('is not removed after another server has taken it', async () => {
    const lock = await takeFolderLock(folder)
    await writeRecord({ pid: 7 })
    await lock.release()
    expect(await readHolder()).toBe(7)
  })
})
