import { describe, expect, it } from 'vitest'
import { someContact } from '../../../test/given-call-list'
import { plainText } from '../../../test/plain-text'
import { lastContactText, outcomeText, timeAgoText } from './contact-text'

describe('the text of a contact (docs/spec 14.2)', () => {
  it.each([
    [someContact(), 'Sep 16, 2026: No answer. Runs Market Leader.'],
    [
      someContact({ outcome: 'call_again', callAgainOn: '2026-11-24', note: '' }),
      'Sep 16, 2026: Call again on Nov 24, 2026.',
    ],
    [
      someContact({ outcome: 'not_this_year', reason: 'closing', note: '' }),
      'Sep 16, 2026: Not this year, closing or merging.',
    ],
  ])('formats the outcome, date and note: case %#', (contact, text) => {
    expect(plainText(lastContactText(contact, 'America/New_York'))).toBe(text)
    expect(text).toContain(plainText(outcomeText(contact)))
  })

  it('formats the time since the contact', () => {
    expect([null, 0, 1, 67].map(timeAgoText)).toEqual(['Never called', 'Today', '1 day ago', '67 days ago'])
  })
})
