import { program } from '@portal/contract/rules/program'
import { describe, expect, it } from 'vitest'
import { nextAttempt, reasonToGiveUp } from './retry-policy'

const { retryMinutes, givenUpAfterDays } = program.mail
const NOW = new Date('2026-11-20T15:00:00Z')
const day = 24 * 60 * 60_000

describe('when a message is tried again', () => {
  it('after longer and longer pauses, up to a fifth longer by chance', () => {
    for (const [index, minutes] of retryMinutes.entries()) {
      const pause = (chance: number) => (nextAttempt(index + 1, NOW, chance)?.getTime() ?? 0) - NOW.getTime()
      expect(pause(0)).toBe(minutes * 60_000)
      expect(pause(1)).toBe(minutes * 72_000)
    }
    expect(nextAttempt(retryMinutes.length + 1, NOW, 0)).toBeNull()
  })
})

describe('when a claimed message is given up', () => {
  const due = (attempts: number, dueSince = NOW) => reasonToGiveUp({ attempts, dueSince }, NOW)

  it('after one attempt more than there are pauses, whose worker may have died each time', () => {
    const last = retryMinutes.length + 1
    expect(due(last)).toBeNull()
    expect(due(last + 1)).toBe(`It was given up after ${last} attempts.`)
  })

  it('once its news is too old', () => {
    const oldest = new Date(NOW.getTime() - givenUpAfterDays * day)
    expect(due(1, oldest)).toBeNull()
    expect(due(1, new Date(oldest.getTime() - 1))).toMatch(/^It could not be sent for more than 7 days/)
  })
})
