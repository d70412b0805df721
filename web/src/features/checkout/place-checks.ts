import { type CreateOrderSent, claimedItemSchema } from '@portal/contract/orders/placing'
import { type ApprovalKey, approvalKeys } from '@portal/contract/rules/approvals'
import { orderTexts } from '@portal/contract/texts/order'
import { joinWithAnd, plural } from '@portal/contract/texts/plural'
import type { Approvals } from './checkout-draft'

export type CheckoutStep = 'review' | 'dealer' | 'agreement' | 'sign'

/** The parts of an order that can be missing. Each has its own place on the page. */
export type OrderPart = 'dealer' | ApprovalKey | 'electronicSignatureApproved' | 'signature'

/** A missing part with its message from docs/spec 8.6. */
interface MissingPart {
  part: OrderPart
  title: string
  detail: string
}

/** The checkout state when the dealer presses Place Order. */
export interface PlaceState {
  dealerConfirmed: boolean
  approvals: Approvals
  electronicSignatureApproved: boolean
  hasSignature: boolean
}

const partTexts: Record<Exclude<OrderPart, ApprovalKey>, Omit<MissingPart, 'part'>> = {
  dealer: {
    title: orderTexts.dealerInformationRequired,
    detail: 'Please complete and confirm your dealer information.',
  },
  electronicSignatureApproved: {
    title: orderTexts.electronicSignatureRequired,
    detail: 'Please approve the use of your electronic signature.',
  },
  signature: {
    title: orderTexts.signatureRequired,
    detail: 'Please type your name, draw your signature, or use your saved one.',
  },
}

const approvalText = {
  title: orderTexts.approvalsRequired,
  detail: 'Please read the agreement and check all six acknowledgements.',
}

/** Lists the missing parts in the order of docs/spec 8.6: dealer, acknowledgements, electronic approval, signature. */
export function missingParts(state: PlaceState): MissingPart[] {
  return [
    ...(state.dealerConfirmed ? [] : [{ part: 'dealer' as const, ...partTexts.dealer }]),
    ...approvalKeys.filter((key) => !state.approvals[key]).map((part) => ({ part, ...approvalText })),
    ...(['electronicSignatureApproved', 'signature'] as const)
      .filter((part) => (part === 'signature' ? !state.hasSignature : !state.electronicSignatureApproved))
      .map((part) => ({ part, ...partTexts[part] })),
  ]
}

/** Returns the first problem that prevents both saving and placing, in the order of docs/spec 8.6; null if there is none. */
export function orderProblem(
  items: CreateOrderSent['items'],
  annualCents: number,
): { title: string; detail?: string } | null {
  if (items.length === 0) return { title: orderTexts.noPackages }
  const invalid = items.filter((item) => !claimedItemSchema.safeParse(item).success)
  if (invalid.length > 0) {
    const names = joinWithAnd(invalid.map(({ packageName }) => packageName))
    const detail = `Please remove ${names} from your cart and select ${plural(invalid.length, 'it', 'them')} again.`
    return { title: orderTexts.invalidPackages, detail }
  }
  return annualCents > 0 ? null : { title: orderTexts.invalidTotal }
}
