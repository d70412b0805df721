import { describe, expect, it } from 'vitest'
import { fillPieces, fillText, findToken, splitTokens, unknownTokens } from './campaign-text'

const values = {
  'First name': 'Priya',
  Company: 'Low Country Cooling',
  "Last year's total": null,
  Deadline: 'December 15, 2026',
  Link: 'https://portal.example.com',
}

describe('the text of a reminder (docs/spec 13.1)', () => {
  it('is filled with a dealer’s values and omits sentences, but not greetings, with empty fields', () => {
    expect(fillText("Hello {First name},\n{Company}: {Last year's total}, by {Deadline}.", values)).toBe('Hello Priya,')
    const text =
      "Is it {Last year's total}? {Company} is. Last year: {Last year's total}\nBy {Deadline} {Last year's total}. By {Deadline}!"
    expect(fillText(text, values)).toBe('Low Country Cooling is.\nBy December 15, 2026!')
    expect(fillText('Hello {First name},', { ...values, 'First name': null })).toBe('Hello,')
  })

  it('is never omitted completely', () => {
    expect(fillText("It was {Last year's total}!", values)).toBe('It was!')
  })

  it('is split into pieces, so that empty fields can be displayed', () => {
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

  it('is split into pieces that add up to the original text', () => {
    const text = 'Dear {First name}, {odd}{Company}{Deadline}!'
    const pieces = splitTokens(text)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(pieces.flatMap(({ field }) => field ?? [])).toEqual(['First name', 'Company', 'Deadline'])
    expect(splitTokens('')).toEqual([])
  })

  it('reports unknown fields and single braces', () => {
    expect(unknownTokens('Hello {First Name} and {Company}')).toEqual(['{First Name}'])
    expect(unknownTokens('a { b } c } {Link}')).toEqual(['{ b }', '}'])
    expect(unknownTokens('{Deadline}{Link}')).toEqual([])
  })

  it('deletes a field as a unit from either side', () => {
    const text = 'Hi {Company}!'
    expect(findToken(text, 12, false)).toEqual({ from: 3, to: 12 })
    expect(findToken(text, 7, false)).toEqual({ from: 3, to: 12 })
    expect(findToken(text, 3, true)).toEqual({ from: 3, to: 12 })
    expect([findToken(text, 3, false), findToken(text, 12, true), findToken('{odd}', 5, false)]).toEqual([
      null,
      null,
      null,
    ])
  })
})
