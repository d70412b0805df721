import { describe, expect, it } from 'vitest'
import { csvLine } from './csv'

describe('A line of a CSV file', () => {
  it('quotes cells that contain separators or line breaks (RFC 4180)', () => {
    expect(csvLine(['plain', '', 'a,b', 'say "hi"', 'two\nlines', 'Peña 😀'])).toBe(
      'plain,,"a,b","say ""hi""","two\nlines",Peña 😀\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('keeps %j from running as a formula', (cell) => {
    expect(csvLine([cell])).toBe(`'${cell}\r\n`)
  })

  it('also escapes formulas within quotes', () => {
    expect(csvLine(['=HYPERLINK("x")', '\rx'])).toBe('"\'=HYPERLINK(""x"")","\'\rx"\r\n')
  })
})
