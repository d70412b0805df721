import { describe, expect, it } from 'vitest'
import { foreignCharacters, printableText } from './printable-text'

describe('printableText (docs/spec 16.6)', () => {
  it('does not change text that the embedded fonts can draw', () => {
    const text = 'Ólafsson & Sønner “Łódź” Ελλάδα Кондиционер Việt – 60% / 40% € 1½'
    expect(printableText(text)).toBe(text)
  })

  it('combines letters with their marks, as the fonts have them', () => {
    expect(printableText('Jose\u0301')).toBe('José')
  })

  it.each([
    ['O\u2011Brien \u2010 \u2043', 'O-Brien - -'],
    ['\u02BBokina, O\u02BCBrien, \u201Btis', '\u2018okina, O\u2019Brien, \u2018tis'],
    ['\uFB01ne \uFB02oor', 'fine floor'],
    ['CO\u2082, m\u2074', 'CO2, m4'],
    ['Air\u2120', 'AirSM'],
    ['\uFF21\uFF22\uFF23 \uFF11', 'ABC 1'],
    ['1\u20122 \u2015 x', '1–2 — x'],
  ])('replaces %s with equivalent characters', (text, printedText) => {
    expect(printableText(text)).toBe(printedText)
    expect(foreignCharacters(text)).toBe('')
  })

  it('does not change text that another font draws, including its joiners', () => {
    const hasOther = (character: string) => /\p{Script=Devanagari}/u.test(character)
    expect(printableText('क\u094D\u200Dष A\u200DB', hasOther)).toBe('क\u094D\u200Dष AB')
  })

  it('replaces a character that no font draws with its code point, so that no part of a name is lost', () => {
    expect(printableText('王 Heating 🔥')).toBe('[U+738B] Heating [U+1F525]')
  })

  it('lists the characters that need another font', () => {
    expect(foreignCharacters('Heating 王 O’Brien 王\u200D 🔥')).toBe('王🔥')
    expect(foreignCharacters('Łódź – 60%')).toBe('')
  })

  it('drops control and direction characters and leaves line feeds', () => {
    expect(printableText('a\u202Eb\u0007c\r\nd\u00A0e')).toBe('abc\nd e')
  })
})
