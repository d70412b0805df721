import { fileMarks, markText } from '@portal/contract/agreements/verification'
import { openOtherFonts } from '../../../platform/pdf/other-fonts'
import { PageFlow } from '../../../platform/pdf/page-flow'
import { TaggedDocument } from '../../../platform/pdf/tagged-document'
import type { PrintInput } from './agreement-print'
import { billing } from './billing'
import { frame } from './look'
import { orderInformation, parties } from './order-information'
import { packages } from './packages'
import { footers, openPage, titleBand } from './page-furniture'
import { sealAndVerification } from './seal-and-verification'
import { signature } from './signature'
import { signingRecord } from './signing-record'
import { terms } from './terms'

/**
 * Draws the signed agreement as a PDF with room for its seal. The same input gives the same bytes. Drawing takes tens of
 * milliseconds of CPU time, so the server runs it in a worker thread.
 */
export async function drawAgreement({ agreement, seal }: PrintInput): Promise<Buffer> {
  const { content } = agreement
  const others = await openOtherFonts(JSON.stringify({ content, seal }))
  const facts = {
    title: `${content.title}, order ${content.orderId}`,
    subject: `Signed agreement of dealer ${content.dealerInfo.dealerNumber}`,
    at: new Date(content.signer.signedAt),
  }
  const document = new TaggedDocument(facts, others)
  const flow = new PageFlow(document, frame, (page) => openPage(document, agreement, page))
  const print = { document, flow, agreement, seal }
  titleBand(document, agreement)
  orderInformation(print)
  parties(print)
  packages(print)
  billing(print)
  terms(print)
  signature(print)
  signingRecord(print)
  sealAndVerification(print)
  footers(print)
  document.reserveSealSpace({
    name: seal.certificate.name,
    reason: `Signed agreement of order ${content.orderId}, code ${seal.code}`,
    at: new Date(seal.sealedAt),
    bytes: seal.maxBytes,
    marks: { [fileMarks.orderNumber]: markText(content.orderId), [fileMarks.code]: seal.code },
  })
  return document.finish()
}
