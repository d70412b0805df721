import { describe, expect, it } from 'vitest'
import { printableText } from './printable-text'

describe('printableText', () => {
  it('keeps what the embedded fonts can draw', () => {
    const text = 'Ólafsson & Sønner “Łódź” Ελλάδα Кондиционер Việt – 60% / 40% € 1½'
    expect(printableText(text)).toBe(text)
  })

  it('joins letters with their marks, as the fonts have them', () => {
    expect(printableText('Jose\u0301')).toBe('José')
  })

  it('writes what they lack as its code point, so that no part of a name is lost', () => {
    expect(printableText('王 Heating 🔥')).toBe('[U+738B] Heating [U+1F525]')
  })

  it('drops control and direction characters and keeps line feeds', () => {
    expect(printableText('a\u202Eb\u0007c\r\nd\u00A0e')).toBe('abc\nd e')
  })
})
