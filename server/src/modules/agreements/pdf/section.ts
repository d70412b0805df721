import type { Element, TaggedDocument } from '../../../platform/pdf/tagged-document'
import type { AgreementPrint, Canvas } from './agreement-print'
import { colors, contentWidth, frame, styles } from './print-style'

/** Draws a section's rule and heading, on a new page unless `neededHeight` points are left below it. */
export function openSection({ document, flow }: Canvas, heading: string, neededHeight: number): Element {
  flow.need(neededHeight + 34)
  const section = document.element('Sect')
  document.artifact(() => document.pdf.rect(frame.left, flow.y, contentWidth, 1.5).fill(colors.ink))
  flow.y += 8
  document.pdf.outline.addItem(heading)
  flow.row([
    {
      x: frame.left,
      width: contentWidth,
      element: document.element('H2', section),
      texts: [{ text: heading, style: styles.h2 }],
    },
  ])
  flow.y += 6
  return section
}

/** The space below a section. */
export const sectionGap = 13

/** Draws a check mark in a small box with its top left corner at x, y. */
export function drawCheckMark({ pdf }: TaggedDocument, x: number, y: number): void {
  pdf.roundedRect(x, y, 10, 10, 2).fill(colors.spruce)
  pdf.save().lineWidth(1.4).lineCap('round').lineJoin('round').strokeColor('#FFFFFF')
  pdf
    .moveTo(x + 2.6, y + 5.2)
    .lineTo(x + 4.4, y + 7)
    .lineTo(x + 7.6, y + 3.2)
    .stroke()
    .restore()
}

/** Draws the box of a statement that nobody has accepted, with its top left corner at x, y. */
export function drawEmptyBox({ pdf }: TaggedDocument, x: number, y: number): void {
  pdf
    .roundedRect(x + 0.5, y + 0.5, 9, 9, 2)
    .lineWidth(1)
    .strokeColor(colors.spruce)
    .stroke()
}

export function drawHairline({ document, flow }: AgreementPrint): void {
  document.artifact(() => document.pdf.rect(frame.left, flow.y, contentWidth, 0.5).fill(colors.line))
}
