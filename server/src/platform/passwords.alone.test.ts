import { requestTexts } from '@portal/contract/texts/call'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  hashPassword,
  maxPasswordWaitMs,
  maxRunningHashes,
  maxWaitingPasswords,
  passwordSignIn,
  verifyPassword,
} from './passwords'

const heldHashes = vi.hoisted(() => ({ ends: [] as (() => void)[] }))

vi.mock('@node-rs/argon2', () => {
  const run = <T>(result: T) => new Promise<T>((resolve) => heldHashes.ends.push(() => resolve(result)))
  return { hash: () => run('hashed'), verify: () => run(true) }
})

beforeEach(async () => {
  vi.useFakeTimers()
  await endAll()
})
afterEach(async () => {
  await endAll()
  vi.useRealTimers()
})

/** Completes the next hash, `ms` after the previous one. */
async function endNext(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  heldHashes.ends.shift()?.()
  await vi.advanceTimersByTimeAsync(0)
}

async function endAll(): Promise<void> {
  while (heldHashes.ends.length > 0) await endNext()
}

const tooManyError = {
  status: 429,
  errorCode: 'TOO_MANY',
  message: requestTexts.tooMany,
  headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
}
const check = () => passwordSignIn(() => verifyPassword('hash', 'secret'))

describe('The queue for hashing passwords', () => {
  it('hashes two concurrently, queues a hundred, rejects the next with 429 and continues', async () => {
    const accepted = Array.from({ length: maxRunningHashes + maxWaitingPasswords }, () => hashPassword('secret'))
    expect(heldHashes.ends).toHaveLength(maxRunningHashes)
    await expect(hashPassword('secret')).rejects.toMatchObject(tooManyError)
    await expect(check()).rejects.toMatchObject(tooManyError)
    await endAll()
    expect(new Set(await Promise.all(accepted))).toEqual(new Set(['hashed']))
    const laterHash = hashPassword('secret')
    await endAll()
    expect(await laterHash).toBe('hashed')
  })

  it('lets forty users who arrive together sign in, even if earlier hashes were slow', async () => {
    const slow = [check(), check(), check()]
    for (let n = 0; n < slow.length; n += 1) await endNext(4_000)
    expect(await Promise.all(slow)).toEqual([true, true, true])
    const staff = Array.from({ length: 40 }, check)
    // On two slow cores, two hashes end every 450 ms.
    for (let n = 0; n < staff.length; n += 1) await endNext(n % maxRunningHashes === 0 ? 450 : 0)
    expect(await Promise.all(staff)).toEqual(staff.map(() => true))
  })

  it('rejects a sign-in whose turn does not come within ten seconds, and continues with the others', async () => {
    const running = [check(), check()]
    const lateCheck = check()
    const rejected = expect(lateCheck).rejects.toMatchObject(tooManyError)
    await vi.advanceTimersByTimeAsync(maxPasswordWaitMs - 1)
    const recent = check()
    await vi.advanceTimersByTimeAsync(1)
    await rejected
    await endAll()
    expect(await Promise.all([...running, recent])).toEqual([true, true, true])
  })

  it('lets the hash of a new password wait longer than ten seconds', async () => {
    const running = [check(), check()]
    const pendingHash = hashPassword('secret')
    await vi.advanceTimersByTimeAsync(10 * maxPasswordWaitMs)
    await endAll()
    expect([await pendingHash, ...(await Promise.all(running))]).toEqual(['hashed', true, true])
  })

  it('starts no more sign-ins than may wait for their passwords', async () => {
    let end = () => {}
    const gate = new Promise<void>((done) => {
      end = done
    })
    const startedSignIns = Array.from({ length: maxRunningHashes + maxWaitingPasswords }, () =>
      passwordSignIn(() => gate),
    )
    await expect(passwordSignIn(() => gate)).rejects.toMatchObject(tooManyError)
    end()
    await Promise.all(startedSignIns)
    await expect(passwordSignIn(() => gate)).resolves.toBeUndefined()
  })
})
