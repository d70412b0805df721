import { openOtherFonts } from '../../../platform/pdf/other-fonts'
import { PageFlow } from '../../../platform/pdf/page-flow'
import { TaggedDocument } from '../../../platform/pdf/tagged-document'
import type { PreviewInput } from './agreement-print'
import { printBilling } from './billing'
import { printOrderInformation, printParties } from './order-information'
import { printPackages } from './packages'
import { drawFooters, drawTitleBand, openPage } from './page-furniture'
import { frame, page, styles } from './print-style'
import { printTerms } from './terms'

const mark = 'PREVIEW'
const markStyle = { ...styles.largeNumber, size: 150 }
const markAngle = -52

/** Draws the word across the page, pale enough to read the text over it. */
function drawMark(document: TaggedDocument): void {
  const center: [number, number] = [page.width / 2, page.height / 2]
  document.artifact(() => {
    document.pdf.save().rotate(markAngle, { origin: center }).fillOpacity(0.08)
    const left = center[0] - document.width(mark, markStyle) / 2
    document.line(mark, left, center[1] + markStyle.size * 0.36, markStyle)
    document.pdf.restore()
  })
}

/**
 * Draws an agreement that nobody signed, with PREVIEW across each page. It has no signature, signing record, code and seal,
 * so the verification page does not recognize it. The same input gives the same bytes.
 */
export async function drawPreview({ preview: content, logo = null }: PreviewInput): Promise<Buffer> {
  const others = await openOtherFonts(JSON.stringify({ content }))
  const facts = {
    title: `Preview: ${content.title}`,
    subject: `Preview of an agreement of dealer ${content.dealerInfo.dealerNumber}, not signed`,
    at: new Date(content.signer.signedAt),
  }
  const document = new TaggedDocument(facts, others)
  const agreement = { content }
  const flow = new PageFlow(document, frame, (pageNumber) => {
    const top = openPage(document, agreement, pageNumber)
    drawMark(document)
    return top
  })
  const print = { document, flow, agreement, isPreview: true, logo }
  drawTitleBand(print)
  printOrderInformation(print)
  printParties(print)
  printPackages(print)
  printBilling(print)
  printTerms(print)
  drawFooters(print, 'Preview, not signed')
  return document.finish()
}
