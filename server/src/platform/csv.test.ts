import { describe, expect, it } from 'vitest'
import { csvLine } from './csv'

describe('A line of a CSV file', () => {
  it('quotes what would end a cell or a line, as RFC 4180 has it', () => {
    expect(csvLine(['plain', '', 'a,b', 'say "hi"', 'two\nlines', 'Peña 😀'])).toBe(
      'plain,,"a,b","say ""hi""","two\nlines",Peña 😀\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('keeps %j from being run as a formula', (cell) => {
    expect(csvLine([cell])).toBe(`'${cell}\r\n`)
  })

  it('does so within quotes as well', () => {
    expect(csvLine(['=HYPERLINK("x")', '\rx'])).toBe('"\'=HYPERLINK(""x"")","\'\rx"\r\n')
  })
})
