import { describe, expect, it } from 'vitest'
import { isUnderWay, type PreparedTimes, preparedState, preparedStates } from './prepared-state'

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day))
const never: PreparedTimes = { sentAt: null, openedAt: null, signedAt: null, withdrawnAt: null, expiresAt: null }
const sentTimes = { ...never, sentAt: at(2), expiresAt: at(20) }

describe('the state of a prepared order (docs/spec 12.1)', () => {
  it.each([
    [never, 'prepared'],
    [sentTimes, 'sent'],
    [{ ...sentTimes, openedAt: at(3) }, 'opened'],
    [{ ...sentTimes, openedAt: at(3), signedAt: at(4) }, 'signed'],
    [{ ...sentTimes, openedAt: at(3), withdrawnAt: at(4) }, 'withdrawn'],
    [{ ...never, withdrawnAt: at(4) }, 'withdrawn'],
  ] as const)('%j is %s', (times, state) => {
    expect(preparedState(times, at(10))).toBe(state)
  })

  it('expires with its link, even if opened, unless it was signed or withdrawn before', () => {
    const before = new Date(at(20).getTime() - 1)
    for (const openedAt of [null, at(3)]) {
      expect(preparedState({ ...sentTimes, openedAt }, before)).not.toBe('expired')
      expect(preparedState({ ...sentTimes, openedAt }, at(20))).toBe('expired')
    }
    expect(preparedState({ ...sentTimes, signedAt: at(4) }, at(25))).toBe('signed')
    expect(preparedState({ ...sentTimes, withdrawnAt: at(4) }, at(25))).toBe('withdrawn')
  })

  it('is under way while the dealer can use it to sign', () => {
    expect(preparedStates.filter(isUnderWay)).toEqual(['sent', 'opened'])
  })
})
