import { describe, expect, it, vi } from 'vitest'
import { type PdfFont, pdfFonts } from './fonts'
import { printableText } from './printable-text'
import { TaggedDocument } from './tagged-document'

/** A face as fontkit opens it. */
interface Opened {
  characterSet: number[]
  layout(text: string): unknown
  glyphForCodePoint(codePoint: number): { id: number }
}

function documentOf(lines: readonly string[], face: PdfFont = 'inter-400'): { document: TaggedDocument; font: Opened } {
  const style = { font: face, size: 10, leading: 14, color: '#000' }
  const document = new TaggedDocument({ title: 'Agreement', subject: 'Words', at: new Date('2026-11-20T14:00:00Z') })
  document.pdf.addPage()
  document.draw(document.element('P'), () => {
    for (const [index, line] of lines.entries()) document.line(line, 50, 50 + index * 14, style)
  })
  const { _font: used } = document.pdf as unknown as { _font: { font: Opened } }
  return { document, font: used.font }
}

describe('the faces of PDFs', () => {
  it('shape a word once for all documents of a thread, and draw it the same', async () => {
    const lines = ['Peachtree Heating and Air', 'pays Mingledorffs']
    const first = documentOf(lines, 'archivo-headings')
    const shape = vi.spyOn(first.font, 'layout')
    const second = documentOf(lines, 'archivo-headings')
    const third = documentOf([...lines, 'twice'], 'archivo-headings')
    expect(shape.mock.calls).toEqual([['twice ', undefined]])
    shape.mockRestore()
    const [one, two, three] = [first, second, third].map(({ document }) => document.finish())
    expect((await two)?.equals((await one) ?? Buffer.alloc(0))).toBe(true)
    expect(await three).not.toEqual(await one)
  })

  it('shape a new word of known letters not at all where a face does not kern', () => {
    const { font } = documentOf(['Wherever heat is'])
    const shape = vi.spyOn(font, 'layout')
    documentOf(['here'])
    expect(shape).not.toHaveBeenCalled()
    shape.mockRestore()
  })

  it('have a glyph of its own for each character, so that none depends on what was drawn before', () => {
    // Looks as U+2019 does, and is printed as its code point.
    const neverDrawn = 0x2bc
    for (const name of pdfFonts) {
      const { font } = documentOf(['Words'], name)
      const drawn = font.characterSet.filter((codePoint) => codePoint !== neverDrawn)
      expect(new Set(drawn.map((codePoint) => font.glyphForCodePoint(codePoint).id)).size).toBe(drawn.length)
    }
    expect(printableText('\u02BC')).toBe('[U+02BC]')
  })
})
