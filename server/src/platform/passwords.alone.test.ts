import { requestTexts } from '@portal/contract/texts/call'
import { describe, expect, it, vi } from 'vitest'
import { assertPasswordTurn, hashPassword, limitPasswordWait, passwordsAtOnce } from './passwords'

const held = vi.hoisted(() => ({ releases: [] as (() => void)[] }))

vi.mock('@node-rs/argon2', () => ({
  hash: () => new Promise<string>((resolve) => held.releases.push(() => resolve('hashed'))),
  verify: async () => true,
}))

/** Lets the running ones end, and those that start then, until nothing is left. */
async function releaseAll(): Promise<void> {
  while (held.releases.length > 0) {
    for (const release of held.releases.splice(0)) release()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

describe('The queue for hashing passwords', () => {
  it('takes as many at a time as there are turns, and a hundred waiting, refuses the next with 429, and goes on once there is room', async () => {
    await releaseAll()
    const accepted = Array.from({ length: passwordsAtOnce + 100 }, () => hashPassword('secret'))
    expect(held.releases).toHaveLength(passwordsAtOnce)
    await expect(hashPassword('secret')).rejects.toMatchObject({
      status: 429,
      errorCode: 'TOO_MANY',
      message: requestTexts.tooMany,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    })
    await releaseAll()
    expect(new Set(await Promise.all(accepted))).toEqual(new Set(['hashed']))
    const later = hashPassword('secret')
    await releaseAll()
    expect(await later).toBe('hashed')
  })

  it('lets nobody in to sign in who would wait too long, and lets hashes wait all the same', async () => {
    await releaseAll()
    const running = [hashPassword('one'), hashPassword('two')]
    await new Promise((resolve) => setTimeout(resolve, 5))
    await releaseAll()
    const busy = [...running, hashPassword('three'), hashPassword('four'), hashPassword('five')]
    assertPasswordTurn()
    limitPasswordWait(0)
    expect(() => assertPasswordTurn()).toThrow(requestTexts.tooMany)
    await releaseAll()
    expect(await Promise.all(busy)).toHaveLength(5)
    expect(() => assertPasswordTurn()).not.toThrow()
    limitPasswordWait(Number.POSITIVE_INFINITY)
  })
})
