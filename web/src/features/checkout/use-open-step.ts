import { useState } from 'react'
import { keepInPlace } from '../../design/keep-in-place'
import { useMediaQuery } from '../../design/use-media-query'
import type { CheckoutStep } from './place-checks'
import { showHeading } from './show-step'

interface Progress {
  /** Whether the dealer information is confirmed. */
  confirmed: boolean
  approved: boolean
  electronicSignatureApproved: boolean
  /** Acknowledgements were missing when placing was last tried. */
  isAsked: boolean
}

/**
 * Which steps are open. On a wide screen all are; on a phone the one that was opened by hand, else the agreement until it is
 * agreed to, and then the signature. The signature also stays open while the dealer information is edited again. The agreement folds when the signature begins, not with its last
 * box, which would take it from under the finger.
 */
export function useOpenStep({ confirmed, approved, electronicSignatureApproved, isAsked }: Progress) {
  const isFolding = !useMediaQuery('(min-width: 48rem)')
  const [chosen, choose] = useState<CheckoutStep | null>(null)
  const [wasConfirmed, setWasConfirmed] = useState(confirmed)
  // With the confirmation the agreement follows, whatever was opened before.
  if (confirmed !== wasConfirmed) {
    setWasConfirmed(confirmed)
    choose(null)
  }
  const isSigning = approved && electronicSignatureApproved
  const isOpen = (step: CheckoutStep): boolean => {
    if (!isFolding || chosen === step) return true
    if (chosen !== null) return false
    return (step === 'agreement' && !isSigning) || (step === 'sign' && (approved || !confirmed))
  }
  const headOf = (step: CheckoutStep): Element | null => document.getElementById(`${step}-title`)
  /** Opens a step, and folds the others, under a head or box that stays where it is. */
  const open = (step: CheckoutStep | null, anchor: Element | null) =>
    anchor ? keepInPlace(anchor, () => choose(step)) : choose(step)
  const toggleOf = (step: CheckoutStep, otherwise: CheckoutStep | null) =>
    isFolding ? () => open(isOpen(step) ? otherwise : step, headOf(step)) : undefined
  return {
    isReviewOpen: isOpen('review'),
    agreementView: isOpen('agreement') ? ('whole' as const) : isAsked ? ('asked' as const) : ('folded' as const),
    isSignOpen: isOpen('sign'),
    toggleReview: toggleOf('review', null),
    toggleAgreement: toggleOf('agreement', 'sign'),
    toggleSign: toggleOf('sign', 'agreement'),
    /** The signature has begun, with a box that stays where it is. */
    beginSigning: (box: Element) => isFolding && open('sign', box),
    /** Consents were withdrawn: a phone returns to the agreement. */
    restart: () => {
      choose(null)
      // After the dialog has returned the focus to a button that is folded now.
      if (isFolding) setTimeout(() => showHeading('agreement'))
    },
    /** Place Order was pressed: what is missing is shown beside it. */
    staySigning: () => choose('sign'),
  }
}

export type OpenStep = ReturnType<typeof useOpenStep>
