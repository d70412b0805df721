import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { formatDate } from '@portal/contract/rules/calendar'
import type { TaggedDocument } from '../../../platform/pdf/tagged-document'
import type { TextStyle } from '../../../platform/pdf/text-style'
import type { AgreementPrint } from './agreement-print'
import { drawLogo } from './logo'
import { colors, frame, page, styles, temperature } from './print-style'

const firstBand = 122
const runningBand = 30
/** The y of the middle of the first line's capitals. */
const EYEBROW_CENTER = 29

function drawBand({ pdf }: TaggedDocument, height: number): void {
  pdf.rect(0, 0, page.width, height).fill(colors.bar)
  const line = pdf.linearGradient(0, 0, page.width, 0)
  for (const [place, color] of temperature) line.stop(place, color)
  pdf.rect(0, height, page.width, 3).fill(line)
}

/** Truncates the text to one line with an ellipsis. Use it only where the full text appears elsewhere. */
function truncateText(document: TaggedDocument, text: string, width: number, style: TextStyle): string {
  const [first = '', ...more] = document.lines(text, width, style)
  return more.length > 0 ? `${Array.from(first).slice(0, -1).join('').trimEnd()}…` : first
}

/** Reduces the font size until the text fits the width. */
export function fitStyle(document: TaggedDocument, text: string, width: number, style: TextStyle): TextStyle {
  return { ...style, size: style.size * Math.min(1, width / document.width(text, style)) }
}

/** Draws the colored band at the top of a page. @returns the y at which the page's content begins */
export function openPage(
  document: TaggedDocument,
  { content }: { content: Pick<AgreementSnapshot, 'title' | 'orderId'> },
  pageNumber: number,
): number {
  const first = pageNumber === 1
  document.artifact(() => {
    drawBand(document, first ? firstBand : runningBand)
    if (first) return
    const title = truncateText(document, content.title, 380, styles.onBarSmall)
    document.line(title, frame.left, 19, { ...styles.onBarSmall, color: colors.barInk })
    document.line(document.printable(content.orderId), frame.right, 19.5, { ...styles.orderNumber, size: 12 }, 'right')
  })
  return first ? firstBand + 18 : frame.top
}

/** Draws the first page's header: title, dealer and order number. */
export function drawTitleBand({ document, agreement: { content }, isPreview, logo }: AgreementPrint): void {
  const { dealerInfo } = content
  const logoWidth = drawLogo(document, logo, { x: frame.left, center: EYEBROW_CENTER })
  const eyebrow = document.element('P')
  const heading = document.element('H1')
  const dealer = document.element('P')
  const number = document.element('P')
  const right = frame.right
  document.draw(eyebrow, () =>
    document.line(
      isPreview ? 'PREVIEW, NOT AN AGREEMENT' : 'SIGNED AGREEMENT',
      frame.left + logoWidth,
      32,
      styles.eyebrow,
    ),
  )
  document.draw(heading, () => {
    const title = document.printable(content.title)
    document.line(title, frame.left, 62, fitStyle(document, title, 300, styles.title))
  })
  document.draw(dealer, () => {
    document.line(truncateText(document, dealerInfo.companyName, 300, styles.onBar), frame.left, 89, styles.onBar)
    const dealerNumber = document.printable(`Dealer number ${dealerInfo.dealerNumber}`)
    document.line(dealerNumber, frame.left, 105, styles.onBarSmall)
  })
  document.draw(number, () => {
    const orderNumber = document.printable(content.orderId)
    document.line('ORDER', right - 0.9, 32, styles.eyebrow, 'right')
    document.line(orderNumber, right, 65, fitStyle(document, orderNumber, 190, styles.orderNumber), 'right')
    const signed = `${isPreview ? 'As of' : 'Signed'} ${formatDate(content.signer.signedAt, content.timeZone)}`
    document.line(signed, right, 105, styles.onBarSmall, 'right')
  })
}

/** Draws every page's footer: two texts and the page number. Call it last, when the page count is known. */
export function drawPageFooters(document: TaggedDocument, leftText: string, middleText: string): void {
  const { count } = document.pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    document.pdf.switchToPage(index)
    document.artifact(() => {
      const y = page.height - 34
      document.pdf.rect(frame.left, y - 14, frame.right - frame.left, 0.75).fill(colors.lineStrong)
      document.line(truncateText(document, leftText, 230, styles.footer), frame.left, y, styles.footer)
      const middle = (frame.left + frame.right - document.width(middleText, styles.footer)) / 2
      document.line(middleText, middle, y, styles.footer)
      document.line(`Page ${index + 1} of ${count}`, frame.right, y, styles.footer, 'right')
    })
  }
}

/**
 * Draws every page's footer: order number, a text and the page number.
 * @param middleText the verification code, or that the file is a preview
 */
export const drawFooters = ({ document, agreement: { content } }: AgreementPrint, middleText: string): void =>
  drawPageFooters(document, `Order ${content.orderId}, ${content.dealerInfo.companyName}`, middleText)
