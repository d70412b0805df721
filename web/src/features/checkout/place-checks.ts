import { type ApprovalKey, approvalKeys } from '@portal/contract/rules/approvals'
import { orderTexts } from '@portal/contract/texts/order'
import type { Approvals } from './checkout-draft'

export type CheckoutStep = 'review' | 'dealer' | 'agreement' | 'sign'

/** What can be missing: each has a place of its own on the page. */
export type Part = 'dealer' | ApprovalKey | 'electronicSignatureApproved' | 'signature'

/** A missing part in the words of docs/spec 5.13. */
interface MissingPart {
  part: Part
  title: string
  detail: string
}

/** What a dealer sees of a checkout when Place Order is pressed. */
export interface PlaceState {
  dealerConfirmed: boolean
  approvals: Approvals
  electronicSignatureApproved: boolean
  hasSignature: boolean
}

const wordsOf: Record<Exclude<Part, ApprovalKey>, Omit<MissingPart, 'part'>> = {
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
    detail: 'Please type your name, draw your signature or use your saved one.',
  },
}

const approvalWords = {
  title: orderTexts.approvalsRequired,
  detail: 'Please read the agreement and check all six acknowledgements.',
}

/** All that is missing, in the order of docs/spec 5.13: dealer, acknowledgements, electronic approval, signature. */
export function missingParts(state: PlaceState): MissingPart[] {
  return [
    ...(state.dealerConfirmed ? [] : [{ part: 'dealer' as const, ...wordsOf.dealer }]),
    ...approvalKeys.filter((key) => !state.approvals[key]).map((part) => ({ part, ...approvalWords })),
    ...(['electronicSignatureApproved', 'signature'] as const)
      .filter((part) => (part === 'signature' ? !state.hasSignature : !state.electronicSignatureApproved))
      .map((part) => ({ part, ...wordsOf[part] })),
  ]
}

/** Before saving or placing: there are packages, and they cost something. */
export function orderProblem(itemCount: number, annualCents: number): string | null {
  if (itemCount === 0) return orderTexts.noPackages
  return annualCents > 0 ? null : orderTexts.invalidTotal
}
