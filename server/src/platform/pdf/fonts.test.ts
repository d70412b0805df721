import { describe, expect, it, vi } from 'vitest'
import { textOfPdf } from '../../../test/pdf/pdf-text'
import { type PdfFont, pdfFonts } from './pdf-fonts'
import { TaggedDocument } from './tagged-document'

/** A font as fontkit opens it. */
interface OpenedFont {
  layout(text: string): unknown
}

const facts = { title: 'Agreement', subject: 'Words', at: new Date('2026-11-20T14:00:00Z') }

function write(document: TaggedDocument, lines: readonly string[], face: PdfFont = 'inter-400'): TaggedDocument {
  const style = { font: face, size: 10, leading: 14, color: '#000' }
  document.pdf.addPage()
  document.draw(document.element('P'), () => {
    for (const [index, line] of lines.entries()) document.line(line, 50, 50 + index * 14, style)
  })
  return document
}

function getDocument(lines: readonly string[], face?: PdfFont): { document: TaggedDocument; font: OpenedFont } {
  const document = write(new TaggedDocument(facts), lines, face)
  const { _font: used } = document.pdf as unknown as { _font: { font: OpenedFont } }
  return { document, font: used.font }
}

describe('PDF fonts', () => {
  it('shape a word once for all documents of a thread, and draw it identically', async () => {
    const lines = ['Peachtree Heating and Air', 'pays Mingledorffs']
    const first = getDocument(lines, 'archivo-headings')
    const shape = vi.spyOn(first.font, 'layout')
    const second = getDocument(lines, 'archivo-headings')
    const third = getDocument([...lines, 'twice'], 'archivo-headings')
    expect(shape.mock.calls).toEqual([['twice ', undefined]])
    shape.mockRestore()
    const [one, two, three] = [first, second, third].map(({ document }) => document.finish())
    expect((await two)?.equals((await one) ?? Buffer.alloc(0))).toBe(true)
    expect(await three).not.toEqual(await one)
  })

  it('do not shape a new word of known letters if a font has no kerning', () => {
    const { font } = getDocument(['Wherever heat is'])
    const shape = vi.spyOn(font, 'layout')
    getDocument(['here'])
    expect(shape).not.toHaveBeenCalled()
    shape.mockRestore()
  })

  it('draw letters that the heading font lacks with the body font', async () => {
    expect(textOfPdf(await getDocument(['Ελλάδα 2027'], 'archivo-headings').document.finish())).toBe('Ελλάδα 2027 ')
  })

  it('have the same names in a file, whichever was measured first', async () => {
    const lines = ['Measured and drawn']
    const measured = new TaggedDocument(facts)
    measured.width('Never seen before', { font: 'archivo-figures', size: 10, leading: 14, color: '#000' })
    const bytes = await write(measured, lines).finish()
    expect(bytes.equals(await write(new TaggedDocument(facts), lines).finish())).toBe(true)
  })

  it('name a glyph by the character that it draws, even if an earlier document had it as part of another', async () => {
    // ” consists of two ’.
    await write(new TaggedDocument(facts), ['“Comfort”']).finish()
    for (const face of pdfFonts) {
      const pdf = await write(new TaggedDocument(facts), ['O’Brien, Kahn‘s'], face).finish()
      expect(textOfPdf(pdf)).toBe('O’Brien, Kahn‘s ')
    }
  })
})
