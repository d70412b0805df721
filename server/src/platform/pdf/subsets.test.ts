import { describe, expect, it } from 'vitest'
import { setPdfFont } from './fonts'
import { pdfFonts } from './pdf-fonts'
import { TaggedDocument } from './tagged-document'

const writeText = (font: (typeof pdfFonts)[number], texts: readonly string[]) => {
  const document = new TaggedDocument({ title: 'Agreement', subject: 'Cuts', at: new Date('2026-11-20T14:00:00Z') })
  document.pdf.addPage()
  const style = { font, size: 10, leading: 14, color: '#000000' }
  document.draw(document.element('P'), () => {
    for (const text of texts) document.line(text, 50, 50, style)
  })
  return setPdfFont(document.pdf, font).subset.encode()
}

describe('Font subsets', () => {
  it('are made once for documents with only common letters', () => {
    expect(writeText('inter-400', ['Dana Whitfield, 404-555-0134'])).toBe(writeText('inter-400', ['Sam Okafor']))
    expect(writeText('archivo-figures', ['2027-000142', 'K7QD-3M9X'])).toBe(writeText('archivo-figures', ['$1,250.00']))
  })

  it('are made again for other letters', () => {
    for (const face of pdfFonts) {
      const usualText = writeText(face, ['2027'])
      const otherLetters = writeText(face, ['2027', 'ó'])
      expect(otherLetters.length).toBeGreaterThan(usualText.length)
      expect(writeText(face, ['2027'])).toEqual(usualText)
    }
  })
})
