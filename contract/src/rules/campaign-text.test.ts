import { describe, expect, it } from 'vitest'
import { fillPieces, fillText, tokenAt, unknownTokens, writtenPieces } from './campaign-text'

const values = {
  'First name': 'Priya',
  Company: 'Low Country Cooling',
  "Last year's total": null,
  Deadline: 'December 15, 2026',
  Link: 'https://portal.example.com',
}

describe('The text of a reminder (docs/spec 13.1)', () => {
  it('is filled with a dealer’s values; a sentence with an empty one is left out, a greeting is not', () => {
    expect(fillText("Hello {First name},\n{Company}: {Last year's total}, by {Deadline}.", values)).toBe('Hello Priya,')
    const text =
      "Is it {Last year's total}? {Company} is. Last year: {Last year's total}\nBy {Deadline} {Last year's total}. By {Deadline}!"
    expect(fillText(text, values)).toBe('Low Country Cooling is.\nBy December 15, 2026!')
    expect(fillText('Hello {First name},', { ...values, 'First name': null })).toBe('Hello,')
  })

  it('is never left out whole', () => {
    expect(fillText("It was {Last year's total}!", values)).toBe('It was!')
  })

  it('comes in pieces, so that an empty field can be shown', () => {
    expect(fillPieces("Yes. Took {Last year's total}.", values)).toEqual([
      { text: 'Yes. ' },
      { field: "Last year's total", value: null },
    ])
    expect(fillPieces("Took {Last year's total} {odd}", values)).toEqual([
      { text: 'Took ' },
      { field: "Last year's total", value: null },
      { text: ' {odd}' },
    ])
  })

  it('comes in pieces as it was written, which together are the text', () => {
    const text = 'Dear {First name}, {odd}{Company}{Deadline}!'
    const pieces = writtenPieces(text)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(pieces.flatMap(({ field }) => field ?? [])).toEqual(['First name', 'Company', 'Deadline'])
    expect(writtenPieces('')).toEqual([])
  })

  it('names what is no field, single braces too', () => {
    expect(unknownTokens('Hello {First Name} and {Company}')).toEqual(['{First Name}'])
    expect(unknownTokens('a { b } c } {Link}')).toEqual(['{ b }', '}'])
    expect(unknownTokens('{Deadline}{Link}')).toEqual([])
  })

  it('loses a field whole, from whichever side', () => {
    const text = 'Hi {Company}!'
    expect(tokenAt(text, 12, false)).toEqual({ from: 3, to: 12 })
    expect(tokenAt(text, 7, false)).toEqual({ from: 3, to: 12 })
    expect(tokenAt(text, 3, true)).toEqual({ from: 3, to: 12 })
    expect([tokenAt(text, 3, false), tokenAt(text, 12, true), tokenAt('{odd}', 5, false)]).toEqual([null, null, null])
  })
})
