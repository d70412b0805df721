import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanDealerNumber, dealerNumberError, dealerNumberKey, dealerNumberTexts } from '../rules/dealer-number'
import { isSameZip } from '../rules/field-formats'
import { dealerEditFormSchema } from './dealers'

/** Every character that Unicode defines as ignorable, and the control characters. */
const invisible = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => character !== '\0' && /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(character))

const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 20 })
  .map((codes) => String.fromCodePoint(...codes))
const plainNumber = fc.stringMatching(/^[A-Z0-9](?:[A-Z0-9-]{0,18}[A-Z0-9])?$/)
const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))

const decoration = fc.tuple(
  fc.constantFrom('', ' ', '\u00a0', ...invisible),
  fc.constantFrom('', ...invisible),
  fc.boolean(),
)

/** Inserts invisible characters anywhere, and replaces some characters with their full-width forms. */
const decorate = (number: string) =>
  fc.array(decoration, { minLength: number.length + 1, maxLength: number.length + 1 }).map((parts) =>
    parts
      .map(([one, two, isWide], at) => {
        const character = number[at] ?? ''
        return one + two + (isWide ? fullWidth(character) : character)
      })
      .join(''),
  )

describe('dealer numbers', () => {
  it('ignore invisible characters', () => {
    expect(invisible.length).toBeGreaterThan(4000)
    fc.assert(
      fc.property(
        plainNumber.chain((number) => fc.tuple(fc.constant(number), decorate(number))),
        ([number, text]) => {
          expect(cleanDealerNumber(text)).toBe(number)
          expect(dealerNumberKey(text.toLowerCase())).toBe(number)
        },
      ),
    )
  })

  it('have idempotent keys', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanDealerNumber(cleanDealerNumber(text))).toBe(cleanDealerNumber(text))
      }),
    )
  })

  it('are rejected in the formats that spreadsheets convert them to', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const isPlain = Number.isInteger(number) && number > 0 && number < 1e20
        for (const text of [String(number), number.toExponential(), number.toExponential(5).toUpperCase()]) {
          expect(dealerNumberError(text) === null).toBe(isPlain && /^\d+$/.test(text))
        }
      }),
    )
  })
})

describe('the form for an existing dealer', () => {
  const form = { dealerNumber: 'OLD/1 .5', zipCode: '30301', companyName: 'Adler Air', email: null }
  const getMessage = (dealerNumber: string) =>
    dealerEditFormSchema(form).safeParse({ ...form, dealerNumber }).error?.issues[0]?.message

  it('accepts the current number even if it is invalid, and any other number only if it is valid', () => {
    expect(getMessage('OLD/1 .5')).toBeUndefined()
    expect(getMessage('OLD/1.5\u200b')).toBeUndefined()
    expect(getMessage('100001')).toBeUndefined()
    expect(getMessage('OLD/2')).toBe(dealerNumberTexts.pattern)
    expect(getMessage('')).toBe(dealerNumberTexts.required)
  })
})

describe('ZIP codes', () => {
  it('match by their digits, in any script and with any separators', () => {
    expect(isSameZip('\uff13\uff10\uff13\uff10\uff11\u200b', '30301\u20111234')).toBe(true)
  })
})
