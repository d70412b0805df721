import { SSF } from '@e965/xlsx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitFormat } from './number-format'

const formatNumber = (code: string, value: number) => digitFormat(code)?.(value) ?? null

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
    ['"D"#', 12_346, 'D12346'],
    ['"D"##', 12_346, 'D12346'],
    ['"D"#,##0', 12_346, 'D12346'],
    ['\\D#', 12_346, 'D12346'],
    ['#"-A"', 12, '12-A'],
    ['"D"@', 12_345, 'D12345'],
    ['"D"General', 12_345, 'D12345'],
    ['"D-"GENERAL;-General', 12_345, 'D-12345'],
    ['General"A"', 12, '12A'],
    ['##-###', 12_345, '12-345'],
    ['##\\-###', 12_345, '12-345'],
    ['##"-"###', 12_345, '12-345'],
    ['##-###', 1_234_567, '1234-567'],
    ['#-#-#', 123, '1-2-3'],
    ['??-???', 12_345, '12-345'],
    ['##"/"###', 12_345, '12/345'],
    ['###-####', 5_550_147, '555-0147'],
    ['(###) ###-####', 4_045_550_147, '(404) 555-0147'],
    ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', 4_045_550_147, '(404) 555-0147'],
    ['0-', 5, '5-'],
    ['"$"00000', 501, '00501'],
  ])('%s displays %d as %s', (code, value, text) => expect(formatNumber(code, value)).toBe(text))

  it.each([
    ...['', 'General', '0', '#', '?', '#,##0', '# ##0', "#'##0", '0.00', '#,##0.00', '"$"#,##0.00', '[$€-407] #,##0'],
    ...['0%', '00%', '0.00E+00', '##0.0E+0', '# ?/?', '@', '(0)', '"#"0'],
  ])('%s displays only the digits', (code) => expect(formatNumber(code, 12_345) ?? '12345').toBe('12345'))

  // Only the first section applies to these numbers.
  it('ignores the sections for negative numbers, zero and text', () => {
    expect(formatNumber('_(* #,##0_);_(* \\(#,##0\\);_(* "-"_);_(@_)', 12_345)).toBe('12345')
    expect(formatNumber('0;"owed "0;"none";"text "@', 12_345)).toBe('12345')
  })

  it.each([
    ...['yyyy-mm-dd', 'hh', '00000"', 'n0000', '"D"0%', '"D"0.00E+00', '"No "# ?/?', '"same"', '0'.repeat(256)],
    ...['[<=99999]00000;hh', 'B2hh'],
  ])('cannot determine what %s displays', (code) => expect(digitFormat(code)?.(303_010_001)).toBeNull())

  // The library supports bare dashes and brackets, and `#` next to text, in only a few formats.
  it('matches the display of another library', () => {
    const piece = fc.constantFrom('0', '00', '000', '"D"', '\\-', '\\X', '"No "', '[Red]')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.integer({ min: 0, max: 999_999_999_999 }), (pieces, value) => {
        const code = pieces.join('')
        const text = formatNumber(code, value)
        if (text !== null) expect(text).toBe(String(SSF.format(code, value)).trim())
      }),
    )
  })
})
