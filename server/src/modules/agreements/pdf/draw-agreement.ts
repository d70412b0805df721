import { PageFlow } from '../../../platform/pdf/page-flow'
import { TaggedDocument } from '../../../platform/pdf/tagged-document'
import type { SealedAgreement } from './agreement-print'
import { billing } from './billing'
import { frame } from './look'
import { orderInformation, parties } from './order-information'
import { packages } from './packages'
import { footers, openPage, titleBand } from './page-furniture'
import { signature } from './signature'
import { signingRecord } from './signing-record'
import { terms } from './terms'

/**
 * The signed agreement as a PDF, from the snapshot alone: the same snapshot gives the same bytes. Takes tens of
 * milliseconds of computing, so the server runs it off its main thread.
 */
export async function drawAgreement(agreement: SealedAgreement): Promise<Buffer> {
  const { content } = agreement
  const document = new TaggedDocument({
    title: `${content.title}, order ${content.orderId}`,
    subject: `Signed agreement of dealer ${content.dealerInfo.dealerNumber}`,
    at: new Date(content.signer.signedAt),
  })
  const flow = new PageFlow(document, frame, (page) => openPage(document, agreement, page))
  const print = { document, flow, agreement }
  titleBand(document, agreement)
  orderInformation(print)
  parties(print)
  packages(print)
  billing(print)
  terms(print)
  signature(print)
  signingRecord(print)
  footers(document, agreement)
  return document.finish()
}
