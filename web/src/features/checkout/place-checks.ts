import { approvalKeys } from '@portal/contract/rules/approvals'
import { orderTexts } from '@portal/contract/texts/order'
import type { Approvals } from './checkout-draft'

export type CheckoutStep = 'review' | 'dealer' | 'agreement' | 'sign'

/** What is missing, in the words of docs/spec 5.13, and the step where it is mended. */
export interface MissingPart {
  step: CheckoutStep
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

/** The first missing part in the order of docs/spec 5.13: dealer, acknowledgements, electronic approval, signature. */
export function firstMissing(state: PlaceState): MissingPart | null {
  if (!state.dealerConfirmed) {
    return {
      step: 'dealer',
      title: orderTexts.dealerInformationRequired,
      detail: 'Please complete and confirm your dealer information.',
    }
  }
  if (!approvalKeys.every((key) => state.approvals[key])) {
    return {
      step: 'agreement',
      title: orderTexts.approvalsRequired,
      detail: 'Please read the agreement and check all six acknowledgements.',
    }
  }
  if (!state.electronicSignatureApproved) {
    return {
      step: 'sign',
      title: orderTexts.electronicSignatureRequired,
      detail: 'Please approve the use of your electronic signature.',
    }
  }
  if (!state.hasSignature) {
    return {
      step: 'sign',
      title: orderTexts.signatureRequired,
      detail: 'Please type your name, draw your signature or use your saved one.',
    }
  }
  return null
}

/** Before saving or placing: there are packages, and they cost something. */
export function orderProblem(itemCount: number, annualCents: number): string | null {
  if (itemCount === 0) return orderTexts.noPackages
  return annualCents > 0 ? null : orderTexts.invalidTotal
}
