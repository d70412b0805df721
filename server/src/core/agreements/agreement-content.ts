import type { AgreementSnapshot, RegisteredDealer } from '@portal/contract/agreements/agreement'
import type { DealerInformation } from '@portal/contract/orders/order'
import type { SigningEvent } from '@portal/contract/orders/signing-events'
import { billingSchedule } from '@portal/contract/rules/billing-schedule'
import { toCalendarDate } from '@portal/contract/rules/calendar'
import { toDecimalString } from '@portal/contract/rules/money'
import type { AgreementFacts } from '@portal/contract/rules/order-terms'
import type { PaymentTerms, PricingType, Tier } from '@portal/contract/rules/pricing'
import { sha256Hex } from './agreement-hash'
import type { AgreementInEffect } from './agreement-in-effect'

/** An order about to be sealed. Amounts in cents. */
export interface OrderToSeal {
  orderNumber: string
  orderYear: number
  months: number
  monthlyCents: number
  oneTimeCents: number
  annualCents: number
  paymentTerms: PaymentTerms
  springPercent: number
  dealerInformation: DealerInformation
  items: readonly {
    packageId: string | null
    packageName: string
    packageDescription: string
    categoryName: string
    tier: Tier | null
    /** The label that the dealer reads, if it is not the built-in one. */
    tierLabel?: string
    priceCents: number
    pricingType: PricingType
    quantity: number
  }[]
}

/** Who signs, when, how, and from where, as seen by the server. */
export interface Signing {
  signedAt: Date
  signerName: string
  method: 'saved' | 'typed' | 'drawn'
  signaturePng: Uint8Array
  address: string
  userAgent: string
  /** IANA time zone of the business. */
  timeZone: string
  /** Whether the signer saw the consent to electronic business. */
  isConsentDisplayed?: boolean
  /** The signing events. Absent from older agreements. */
  events?: SigningEvent[]
  /** The dealer's identity in our records, regardless of what the signer typed. */
  registered?: RegisteredDealer
}

function formatAddress({ addressLine1, addressLine2, city, state, zipCode }: DealerInformation): string {
  const region = [state, zipCode].filter((part) => part).join(' ')
  return [addressLine1, addressLine2, city, region].filter((part) => part).join(', ')
}

/**
 * Builds what a signature seals: text with the dealer's dates and amounts, items, totals, schedule, acknowledgements
 * with their wording, and the signing. The same input always gives the same content.
 * @param facts the program facts that the dealer signs under
 * @param render renders the text of the agreement in effect
 * @throws RangeError if the totals do not match
 */
export function agreementContent(
  order: OrderToSeal,
  signing: Signing,
  facts: AgreementFacts,
  render: AgreementInEffect['render'],
): AgreementSnapshot {
  const { dealerInformation: dealer, orderYear: programYear } = order
  const signedOn = toCalendarDate(signing.signedAt, signing.timeZone)
  const text = render(
    {
      ...order,
      companyName: dealer.companyName,
      dealerNumber: dealer.dealerNumber,
      contactName: signing.signerName,
      address: formatAddress(dealer),
      programYear,
      items: order.items.map((item) => ({ ...item, name: item.packageName })),
      signedOn,
    },
    facts,
  )
  const schedule = billingSchedule({ ...order, programYear, signedOn }, facts)
  return {
    version: text.version,
    orderId: order.orderNumber,
    orderYear: programYear,
    title: text.title,
    parties: [...text.parties],
    clauses: text.clauses.map(({ number, heading, paragraphs, acknowledgement }) => ({
      number,
      heading,
      paragraphs: [...paragraphs],
      acknowledgement,
    })),
    // Checkout rejects a signature without all six acknowledgements and the consent, so each one here is accepted.
    acknowledgements: text.acknowledgements.map(({ key, label }) => ({ key, label, accepted: true })),
    electronicSignature: { statement: text.electronicSignatureStatement, accepted: true },
    ...(signing.isConsentDisplayed && { electronicConsent: { ...text.electronicConsent, accepted: true } }),
    dealerInfo: dealer,
    items: order.items.map(
      ({
        packageId,
        packageName,
        packageDescription,
        categoryName,
        tier,
        tierLabel,
        priceCents,
        pricingType,
        quantity,
      }) => ({
        packageId,
        packageName,
        packageDescription,
        categoryName,
        tier,
        ...(tierLabel !== undefined && { tierLabel }),
        price: toDecimalString(priceCents),
        pricingType,
        quantity,
      }),
    ),
    months: order.months,
    totalAmount: toDecimalString(order.monthlyCents),
    oneTimeTotal: toDecimalString(order.oneTimeCents),
    annualTotal: toDecimalString(order.annualCents),
    paymentTerms: order.paymentTerms,
    springPercent: order.springPercent,
    schedule: schedule.installments.map(({ year, month, cents }) => ({ year, month, amount: toDecimalString(cents) })),
    signer: {
      name: signing.signerName,
      method: signing.method,
      signedAt: signing.signedAt.toISOString(),
      address: signing.address,
      userAgent: signing.userAgent,
      signatureSha256: sha256Hex(signing.signaturePng),
    },
    timeZone: signing.timeZone,
    ...(signing.events && { events: signing.events }),
    ...(signing.registered === undefined ? {} : { registered: signing.registered }),
  }
}
