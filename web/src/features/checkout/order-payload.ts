import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { CreateOrderSent } from '@portal/contract/orders/placing'
import { type CalendarDate, isoDay } from '@portal/contract/rules/calendar'
import { toDecimalString } from '@portal/contract/rules/money'
import type { PaymentTerms } from '@portal/contract/rules/pricing'
import type { ContinuedDraft } from '../../ordering/cart/cart'
import { type CartItem, cartTotals } from '../../ordering/cart/cart-item'
import type { SignatureValue } from '../../ordering/signature/signature-pad'
import type { CheckoutDraft } from './checkout-draft'
import { signingReport } from './signing-report'

interface OrderParts {
  items: readonly CartItem[]
  months: number
  orderYear: number
  user: CurrentUser
  springPercent: number
  draft: ContinuedDraft | null
}

function orderFields({ items, months, orderYear, user, springPercent, draft }: OrderParts): CreateOrderSent {
  const { monthlyCents, annualCents } = cartTotals(items, months)
  return {
    items: items.map((item) => ({
      packageId: item.packageId === undefined ? item.id : item.packageId,
      packageName: item.name,
      packageDescription: item.description,
      price: item.price,
      pricingType: item.pricingType,
    })),
    // The server accepts either total and rejects zero. Without monthly packages the monthly total is zero.
    totalAmount: toDecimalString(monthlyCents || annualCents),
    orderYear,
    contactInfo: {
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      phone: user.phone,
      companyName: user.companyName ?? undefined,
    },
    springPercent,
    updatedAt: draft?.updatedAt,
  }
}

/** Builds the request body that saves a draft, without consent or signature. */
export function draftPayload(parts: OrderParts): CreateOrderSent {
  return { ...orderFields(parts), status: 'pending' }
}

/** The consents and the signature, as sent by both the place and the sign request. */
export function consentPayload(
  checkout: CheckoutDraft,
  signature: SignatureValue,
  agreement: {
    version: string
    programNumber: number
    paymentTerms: PaymentTerms
    months: number
    signedOn: CalendarDate
    electronicConsent: { version: number }
  },
) {
  return {
    ...checkout.approvals,
    electronicSignatureApproved: checkout.electronicSignatureApproved,
    signatureData: signature.dataUrl,
    signatureMethod: signature.method,
    signerName: signature.name,
    agreementVersion: agreement.version,
    programNumber: agreement.programNumber,
    agreementPaymentTerms: agreement.paymentTerms,
    agreementMonths: agreement.months,
    agreementSignedOn: isoDay(agreement.signedOn),
    electronicConsentVersion: agreement.electronicConsent.version,
    signingEvents: [...signingReport.unsent()],
  }
}

/** Builds the request body that places and signs the order. */
export function placePayload(parts: OrderParts, consent: ReturnType<typeof consentPayload>): CreateOrderSent {
  return { ...orderFields(parts), ...consent }
}
