import { encodeFileValue, fileKeys } from '@portal/contract/agreements/verification'
import { openOtherFonts } from '../../../platform/pdf/other-fonts'
import { PageFlow } from '../../../platform/pdf/page-flow'
import { TaggedDocument } from '../../../platform/pdf/tagged-document'
import type { PrintInput } from './agreement-print'
import { printBilling } from './billing'
import { printOrderInformation, printParties } from './order-information'
import { printPackages } from './packages'
import { drawFooters, drawTitleBand, openPage } from './page-furniture'
import { frame } from './print-style'
import { printSealAndVerification } from './seal-and-verification'
import { printSignature } from './signature'
import { printSigningRecord } from './signing-record'
import { printTerms } from './terms'

/**
 * Draws the signed agreement as a PDF with room for its seal. The same input gives the same bytes. Drawing takes tens of
 * milliseconds of CPU time, so the server runs it in a worker thread.
 */
export async function drawAgreement({ agreement, seal, logo = null }: PrintInput): Promise<Buffer> {
  const { content } = agreement
  const others = await openOtherFonts(JSON.stringify({ content, seal }))
  const facts = {
    title: `${content.title}, order ${content.orderId}`,
    subject: `Signed agreement of dealer ${content.dealerInfo.dealerNumber}`,
    at: new Date(content.signer.signedAt),
  }
  const document = new TaggedDocument(facts, others)
  const flow = new PageFlow(document, frame, (page) => openPage(document, agreement, page))
  const print = { document, flow, agreement, seal, isPreview: false, logo }
  drawTitleBand(print)
  printOrderInformation(print)
  printParties(print)
  printPackages(print)
  printBilling(print)
  printTerms(print)
  printSignature(print)
  printSigningRecord(print)
  printSealAndVerification(print)
  drawFooters(print, `Code ${seal.code}`)
  document.reserveSealSpace({
    name: seal.certificate.name,
    reason: `Signed agreement of order ${content.orderId}, code ${seal.code}`,
    at: new Date(seal.sealedAt),
    bytes: seal.maxBytes,
    marks: { [fileKeys.orderNumber]: encodeFileValue(content.orderId), [fileKeys.code]: seal.code },
  })
  return document.finish()
}
