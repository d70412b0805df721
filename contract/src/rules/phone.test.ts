import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhoneWhileTyping, normalizePhone } from './phone'

describe('phone', () => {
  it.each(['4045550173', '404-555-0173', '(404) 555 0173', '404.555.0173', '+1 404/555-0173', '14045550173'])(
    'stores %j as 404-555-0173',
    (text) => {
      expect(normalizePhone(text)).toBe('404-555-0173')
    },
  )

  it.each(['', '404555017', '40455501733', '24045550173', '404-555-CALL', '404-555-0173 ext 5', '404-555-0173 x'])(
    'rejects %j',
    (text) => {
      expect(normalizePhone(text)).toBeNull()
    },
  )

  it('does not change normalized or formatted numbers', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 ().+-]{0,20}$/), (text) => {
        const stored = normalizePhone(text)
        if (stored !== null) expect(normalizePhone(stored)).toBe(stored)
        const formatted = formatPhoneWhileTyping(text)
        expect(formatPhoneWhileTyping(formatted)).toBe(formatted)
        expect(formatted.length).toBeLessThanOrEqual(12)
      }),
    )
  })

  it('adds a dash after each complete group', () => {
    expect(['4', '404', '4045', '404555', '4045550', '40455501739'].map(formatPhoneWhileTyping)).toEqual([
      '4',
      '404',
      '404-5',
      '404-555',
      '404-555-0',
      '404-555-0173',
    ])
  })
})
