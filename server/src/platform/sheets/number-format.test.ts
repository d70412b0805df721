import { SSF } from '@e965/xlsx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitFormat } from './number-format'

const shown = (code: string, value: number) => digitFormat(code)?.(value) ?? null

describe('The format of a whole number', () => {
  it.each([
    ['000000', 1234, '001234'],
    ['00000', 501, '00501'],
    ['00000', 1_234_567, '1234567'],
    ['00000-0000', 303_010_001, '30301-0001'],
    ['00000\\-0000', 303_010_001, '30301-0001'],
    ['[<=99999]00000;00000\\-0000', 6101, '06101'],
    ['[<=99999]00000;00000\\-0000', 61_010_001, '06101-0001'],
    ['000-000-0000', 4_045_550_147, '404-555-0147'],
    ['(000) 000-0000', 4_045_550_147, '(404) 555-0147'],
    ['00-000', 12_345, '12-345'],
    ['"D"0000', 1234, 'D1234'],
    ['"D-"0', 1234, 'D-1234'],
    ['\\D\\-0000', 12, 'D-0012'],
    ['000000"A"', 12, '000012A'],
    ['[Blue]00000_);[Red]\\-00000', 12, '00012'],
    ['[$-409]00000', 12, '00012'],
    ['000,000', 1234, '001234'],
    ['0#-##', 5, '00-05'],
    ['#00', 5, '05'],
    ['000000.00', 1234, '001234'],
  ])('%s displays %d as %s', (code, value, text) => expect(shown(code, value)).toBe(text))

  it.each([
    ...['', 'General', '0', '#', '#,##0', '0.00', '#,##0.00', '"$"#,##0.00', '0%', '00%', '0.00E+00', '# ?/?', '@'],
    ...[
      '_(* #,##0_);_(* \\(#,##0\\);_(* "-"_);_(@_)',
      'yyyy-mm-dd',
      '00000"',
      '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####',
    ],
    '0'.repeat(256),
  ])('%s adds nothing to the digits', (code) => expect(digitFormat(code)).toBeNull())

  // The library knows bare dashes and brackets, and `#` next to text, in a few formats only.
  it('displays what another library displays', () => {
    const piece = fc.constantFrom('0', '00', '000', '"D"', '\\-', '\\X', '"No "', '[Red]')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.integer({ min: 0, max: 999_999_999_999 }), (pieces, value) => {
        const code = pieces.join('')
        const text = shown(code, value)
        if (text !== null) expect(text).toBe(String(SSF.format(code, value)).trim())
      }),
    )
  })
})
