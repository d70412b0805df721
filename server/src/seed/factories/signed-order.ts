import { getAgreementFacts } from '@portal/contract/rules/order-terms'
import { agreementContent, type Signing } from '../../core/agreements/agreement-content'
import { sealAgreement } from '../../core/agreements/agreement-hash'
import { currentAgreement } from '../../core/agreements/agreement-template'
import type { agreementSnapshots } from '../../db/tables/agreements'
import { demoProgram } from '../demo-program'
import { idFor } from '../ids'
import { signaturePng } from '../signature'
import type { OrderRows } from './order'

export type AgreementSnapshotRow = typeof agreementSnapshots.$inferSelect
export type SignedOrderRows = OrderRows & { snapshot: AgreementSnapshotRow }

export type SigningInput = Pick<Signing, 'signedAt' | 'timeZone'> &
  Partial<Pick<Signing, 'signerName' | 'method' | 'signaturePng' | 'address' | 'userAgent'>>

/** Builds a signed order with its sealed agreement. Leaves the status unchanged. */
export function signedOrderRows({ order, items }: OrderRows, input: SigningInput): SignedOrderRows {
  const { firstName, lastName } = order.dealerInformation
  const signerName = input.signerName ?? `${firstName} ${lastName}`.trim()
  const signing: Signing = {
    method: 'drawn',
    signaturePng: signaturePng(signerName),
    address: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
    ...input,
    signerName,
  }
  const paymentTerms = order.paymentTerms === 'cod' ? 'cod' : 'credit'
  const facts = getAgreementFacts(demoProgram, order.orderYear)
  const { render } = currentAgreement(demoProgram)
  const content = agreementContent({ ...order, paymentTerms, items }, signing, facts, render)
  return {
    order: { ...order, signedAt: signing.signedAt, signerName },
    items,
    snapshot: {
      id: idFor(`agreement ${order.id}`),
      orderId: order.id,
      orderNumber: order.orderNumber,
      dealerId: order.dealerId,
      version: content.version,
      content,
      ...sealAgreement(content),
      signaturePng: Buffer.from(signing.signaturePng),
      signedAt: signing.signedAt,
    },
  }
}
