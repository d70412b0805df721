import type { AgreementSnapshot, RegisteredDealer } from '@portal/contract/agreements/agreement'
import { renderAgreement } from '@portal/contract/agreements/terms'
import type { DealerInformation } from '@portal/contract/orders/order'
import type { SigningEvent } from '@portal/contract/orders/signing-events'
import { billingSchedule } from '@portal/contract/rules/billing-schedule'
import { calendarDateIn } from '@portal/contract/rules/calendar'
import { toDecimalString } from '@portal/contract/rules/money'
import type { AgreementFacts } from '@portal/contract/rules/order-terms'
import type { PaymentTerms, PricingType, Tier } from '@portal/contract/rules/pricing'
import { sha256Hex } from './agreement-hash'

/** An order as it is about to be frozen; amounts in cents. */
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
    priceCents: number
    pricingType: PricingType
    quantity: number
  }[]
}

/** Who signs, when, how and from where, as the server saw it. */
export interface Signing {
  signedAt: Date
  signerName: string
  method: 'saved' | 'typed' | 'drawn'
  signaturePng: Uint8Array
  address: string
  userAgent: string
  /** IANA name of the business's time zone. */
  timeZone: string
  /** Whether the sentence of consent to electronic business was shown. */
  isConsentShown?: boolean
  /** How it came to be signed; none for agreements of before. */
  events?: SigningEvent[]
  /** Who the dealer is by the portal's own record, whatever was typed. */
  registered?: RegisteredDealer
}

function addressLine({ addressLine1, addressLine2, city, state, zipCode }: DealerInformation): string {
  const region = [state, zipCode].filter((part) => part).join(' ')
  return [addressLine1, addressLine2, city, region].filter((part) => part).join(', ')
}

/**
 * Everything that is frozen at signing: the rendered text with the dealer's dates and amounts, items, totals, schedule,
 * acknowledgements with their wording, and the signing itself. The same order and signing give the same content.
 * Throws RangeError when the totals do not belong together.
 * @param facts the program facts that the dealer signs under
 */
export function agreementContent(order: OrderToSeal, signing: Signing, facts: AgreementFacts): AgreementSnapshot {
  const { dealerInformation: dealer, orderYear: programYear } = order
  const signedOn = calendarDateIn(signing.signedAt, signing.timeZone)
  const text = renderAgreement(
    {
      ...order,
      companyName: dealer.companyName,
      dealerNumber: dealer.dealerNumber,
      contactName: signing.signerName,
      address: addressLine(dealer),
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
    // Without all six and the consent nothing is signed, so nothing unaccepted ever gets here.
    acknowledgements: text.acknowledgements.map(({ key, label }) => ({ key, label, accepted: true })),
    electronicSignature: { statement: text.electronicSignatureStatement, accepted: true },
    ...(signing.isConsentShown && { electronicConsent: { ...text.electronicConsent, accepted: true } }),
    dealerInfo: dealer,
    items: order.items.map(
      ({ packageId, packageName, packageDescription, categoryName, tier, priceCents, pricingType, quantity }) => ({
        packageId,
        packageName,
        packageDescription,
        categoryName,
        tier,
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
