import { expect, it } from 'vitest'
import { someProgram } from '../../../test/given'
import { plainText } from '../../../test/plain-text'
import { sendingText } from './campaign-text'

const at = { reached: 6, today: '2026-11-23', program: someProgram() }
const reminder = { subject: 'Hello', message: 'By {Deadline}.', deadline: '2026-12-15', firstOn: '', isWeekly: false }

it('summarizes the schedule before sending (docs/spec 13.2)', () => {
  const now = { ...reminder, when: 'now' as const }
  expect(sendingText(now, at)).toBe('6 emails now')
  expect(plainText(sendingText({ ...now, isWeekly: true }, { ...at, reached: 1 }))).toBe(
    '1 email now, the next on Monday, November 30, 2026',
  )
  const later = { ...reminder, when: 'date' as const, isWeekly: true }
  expect(sendingText(later, at)).toBe('')
  expect(plainText(sendingText({ ...later, firstOn: '2026-12-01' }, at))).toBe(
    'The first on December 1, 2026, the next on Tuesday, December 8, 2026',
  )
})

it('omits the next send after the deadline in the text or after the order year', () => {
  const weeklyReminder = { ...reminder, when: 'date' as const, isWeekly: true, firstOn: '2026-12-10' }
  expect(plainText(sendingText(weeklyReminder, at))).toBe('The first on December 10, 2026')
  expect(plainText(sendingText({ ...weeklyReminder, message: 'Soon.' }, at))).toMatch(
    /the next on Thursday, December 17, 2026$/,
  )
  expect(plainText(sendingText({ ...weeklyReminder, deadline: '', firstOn: '2027-07-28' }, at))).toBe(
    'The first on July 28, 2027',
  )
})
