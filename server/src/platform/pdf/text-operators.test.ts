import { describe, expect, it } from 'vitest'
import { setPdfFont } from './fonts'
import { type PdfFont, pdfFonts } from './pdf-fonts'
import { TaggedDocument } from './tagged-document'
import type { TextStyle } from './text-style'

/** Texts that one font can draw: the heading font has no Greek. */
const listTexts = (font: PdfFont): string[] => [
  'Peachtree Heating & Air',
  'AVATAR To Wave, LTD',
  '$1,250.00  –  10 × $45.00',
  font.startsWith('inter') ? 'Łódź Ελλάδα' : 'Łódź',
  'q\u0323x',
  '',
]

const getStyles = (font: PdfFont): TextStyle[] => [
  { font, size: 8.9, leading: 12, color: '#2A4042' },
  { font, size: 7.25, leading: 11, color: '#566562', tracking: 0.3 },
  { font, size: 9.25, leading: 13, color: '#0F2729', tabular: true },
]

async function drawText(draw: (document: TaggedDocument, text: string, y: number, style: TextStyle) => void) {
  const document = new TaggedDocument({ title: 'Agreement', subject: 'Words', at: new Date('2026-11-20T14:00:00Z') })
  document.pdf.addPage()
  document.draw(document.element('P'), () => {
    const lines = pdfFonts.flatMap(getStyles).flatMap((style) => listTexts(style.font).map((text) => ({ text, style })))
    for (const [at, { text, style }] of lines.entries()) draw(document, text, 10.123 + at * 9, style)
  })
  return document.finish()
}

describe('textOperators', () => {
  it('draws the same bytes as the library', async () => {
    const ours = await drawText((document, text, y, style) => document.line(text, 50.5, y, style))
    const theirs = await drawText(({ pdf }, text, y, { font, size, color, tracking = 0, tabular = false }) => {
      setPdfFont(pdf, font)
      pdf
        .fontSize(size)
        .fillColor(color)
        .text(`${text} `, 50.5, y, {
          lineBreak: false,
          baseline: 'alphabetic',
          characterSpacing: tracking,
          ...(tabular ? { features: ['tnum'] } : {}),
        })
    })
    expect(ours.equals(theirs)).toBe(true)
  })

  it('gives a line the same width as the library', () => {
    const document = new TaggedDocument({ title: 'Agreement', subject: 'Words', at: new Date() })
    for (const style of pdfFonts.flatMap(getStyles)) {
      for (const text of listTexts(style.font)) {
        setPdfFont(document.pdf, style.font)
        const features = style.tabular ? { features: ['tnum' as const] } : {}
        const theirs = document.pdf.fontSize(style.size).widthOfString(text, features)
        expect(document.width(text, style)).toBeCloseTo(theirs + (style.tracking ?? 0) * text.length, 6)
      }
    }
  })
})
