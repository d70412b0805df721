import type { Consent } from '@portal/contract/orders/placing'
import { getAgreementFacts } from '@portal/contract/rules/order-terms'
import { withEntryLabels } from '@portal/contract/rules/program-entries'
import { agreementContent } from '../../core/agreements/agreement-content'
import type { AgreementInEffect } from '../../core/agreements/agreement-in-effect'
import { withTierLabel } from '../../core/agreements/tier-labels'
import { recordAudit } from '../../core/audit/record-audit'
import { staffDeviceLabel } from '../../core/sign-in/staff-device'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { SubmittedSignature } from './assert-ready-to-sign'
import { registeredDealer } from './dealer-information'
import { enqueueConfirmation } from './enqueue-confirmation'
import type { OrderDraft, Signature } from './order-draft'
import { orderEvent, summarizeOrder } from './order-events'
import type { OrderRow } from './order-row'
import type { PlacingAttempt } from './ordering-state'
import type { OrderingDealer } from './queries/find-ordering-dealer'
import type { SigningFacts } from './queries/signing-facts'
import { writeSigning } from './queries/write-signing'
import { buildSigningEvents } from './signing/build-signing-events'

export interface Signing {
  /** The order as just stored, already marked as signed. */
  stored: OrderRow
  /** The previous draft; undefined when the dealer placed the order without one. */
  before: OrderRow | undefined
  draft: OrderDraft
  dealer: OrderingDealer
  signature: SubmittedSignature & Signature
  /** The facts of the session that signs. */
  facts: SigningFacts
  consent: Consent
  agreementInEffect: AgreementInEffect
  /** The placement with its idempotency key; undefined without a key. */
  attempt?: PlacingAttempt
}

/** Stores the agreement as signed, records it in the audit log and queues the confirmations. */
export async function signAgreement(tx: Tx, ctx: SessionContext, signing: Signing): Promise<OrderRow> {
  const { stored, before, draft, dealer, signature, facts, consent, agreementInEffect, attempt } = signing
  const { orderNumber } = stored
  const { signedAt, signerName, method, png } = signature
  const { address, userAgent, program } = ctx
  const { timeZone } = ctx.config
  const roleLabels = program.words.roles
  const isConsentDisplayed = consent.electronicConsentVersion !== undefined
  const reportedEvents = consent.signingEvents ?? []
  const moment = { now: signedAt, address, userAgent, timeZone, method, roleLabels, reportedEvents, isConsentDisplayed }
  const storedWording = agreementInEffect.storedWording(draft.orderYear)
  const events = buildSigningEvents(facts, { ...moment, agreementVersion: storedWording.version })
  // The agreement keeps the labels that the dealer reads today.
  const dealerInformation = withEntryLabels(program.lists, draft.dealerInformation)
  const content = agreementContent(
    { ...draft, orderNumber, items: draft.lines.map((line) => withTierLabel(program, line)), dealerInformation },
    {
      signedAt,
      signerName,
      method,
      signaturePng: png,
      address,
      userAgent,
      timeZone,
      isConsentDisplayed,
      events,
      registered: registeredDealer(dealer),
    },
    getAgreementFacts(program, draft.orderYear),
    agreementInEffect.render,
  )
  const sessionTokenHash = ctx.session.tokenHash
  const owner = { dealerId: draft.dealerId, sessionTokenHash, key: attempt?.key ?? '', orderId: stored.id }
  const agreement = { orderNumber, content, signaturePng: png, signedAt }
  const agreementSha256 = await writeSigning(tx, owner, {
    agreement,
    storedWording,
    events,
    placing: attempt,
  })
  const staffDevice = facts.staffDevice && { staffDevice: staffDeviceLabel(roleLabels, facts.staffDevice, timeZone) }
  // The sealed audit log identifies the agreement, in case someone replaces it together with its hash.
  const after = { ...summarizeOrder(stored), signerName, agreementSha256, ...staffDevice }
  const change = { before: before && summarizeOrder(before), after }
  await recordAudit(tx, ctx, orderEvent('order.placed', stored, change))
  await enqueueConfirmation(tx, ctx, stored, { dealer, agreement: content })
  return { ...stored, signature: { png: png.toString('base64'), method } }
}
