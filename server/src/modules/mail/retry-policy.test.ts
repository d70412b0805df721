import { settings } from '@portal/contract/rules/settings'
import { describe, expect, it } from 'vitest'
import { nextAttempt, reasonToAbandon } from './retry-policy'

const { retryMinutes, givenUpAfterDays } = settings.mail
const NOW = new Date('2026-11-20T15:00:00Z')
const day = 24 * 60 * 60_000

describe('A retry', () => {
  it('waits longer after each attempt, plus up to a fifth at random', () => {
    for (const [index, minutes] of retryMinutes.entries()) {
      const pause = (chance: number) => (nextAttempt(index + 1, NOW, chance)?.getTime() ?? 0) - NOW.getTime()
      expect(pause(0)).toBe(minutes * 60_000)
      expect(pause(1)).toBe(minutes * 72_000)
    }
    expect(nextAttempt(retryMinutes.length + 1, NOW, 0)).toBeNull()
  })
})

describe('A claimed email', () => {
  const due = (attempts: number, dueSince = NOW) => reasonToAbandon({ attempts, dueSince }, NOW)

  it('is abandoned after the last retry, even if its worker died each time', () => {
    const last = retryMinutes.length + 1
    expect(due(last)).toBeNull()
    expect(due(last + 1)).toBe(`Not sent after ${last} attempts.`)
  })

  it('is abandoned once it is outdated', () => {
    const oldest = new Date(NOW.getTime() - givenUpAfterDays * day)
    expect(due(1, oldest)).toBeNull()
    expect(due(1, new Date(oldest.getTime() - 1))).toMatch(/^Not sent for more than 7 days/)
  })
})
