import { useState } from 'react'
import { keepInPlace } from '../../design/keep-in-place'
import { useMediaQuery } from '../../design/use-media-query'
import type { CheckoutStep } from './place-checks'
import { showHeading } from './show-step'

interface Progress {
  /** The dealer information is confirmed. */
  confirmed: boolean
  approved: boolean
  electronicSignatureApproved: boolean
  /** Acknowledgements were missing when the dealer last pressed Place Order. */
  hasMissingApprovals: boolean
}

/**
 * Decides which steps are open. A wide screen opens all. Phones and tablets open the step that the dealer opened, or else the
 * agreement and then the signature. The signature stays open while the dealer edits their information. The agreement collapses
 * when signing begins, not at the last checkbox, which would move under the finger.
 */
export function useOpenStep({ confirmed, approved, electronicSignatureApproved, hasMissingApprovals }: Progress) {
  const isNarrow = !useMediaQuery('(min-width: 1024px)')
  const [chosen, choose] = useState<CheckoutStep | null>(null)
  const [wasConfirmed, setWasConfirmed] = useState(confirmed)
  // After confirmation the agreement opens, whichever step was open before.
  if (confirmed !== wasConfirmed) {
    setWasConfirmed(confirmed)
    choose(null)
  }
  const isSigning = approved && electronicSignatureApproved
  const isOpen = (step: CheckoutStep): boolean => {
    if (!isNarrow || chosen === step) return true
    if (chosen !== null) return false
    return (step === 'agreement' && !isSigning) || (step === 'sign' && (approved || !confirmed))
  }
  const getHeading = (step: CheckoutStep): Element | null => document.getElementById(`${step}-title`)
  /** Opens a step and collapses the others without moving the anchor on screen. */
  const open = (step: CheckoutStep | null, anchor: Element | null) =>
    anchor ? keepInPlace(anchor, () => choose(step)) : choose(step)
  const toggleStep = (step: CheckoutStep, fallbackStep: CheckoutStep | null) =>
    isNarrow ? () => open(isOpen(step) ? fallbackStep : step, getHeading(step)) : undefined
  return {
    isReviewOpen: isOpen('review'),
    agreementView: isOpen('agreement')
      ? ('full' as const)
      : hasMissingApprovals
        ? ('missing' as const)
        : ('folded' as const),
    isSignOpen: isOpen('sign'),
    toggleReview: toggleStep('review', null),
    toggleAgreement: toggleStep('agreement', 'sign'),
    toggleSign: toggleStep('sign', 'agreement'),
    /** Opens the signature without moving the checkbox on screen. */
    beginSigning: (box: Element) => isNarrow && open('sign', box),
    /** Returns to the agreement on small screens after consents were reset. */
    restart: () => {
      choose(null)
      // Runs after the dialog returns the focus to a button that is now collapsed.
      if (isNarrow) setTimeout(() => showHeading('agreement'))
    },
    /** Keeps the signature open after Place Order, next to its errors. */
    staySigning: () => choose('sign'),
  }
}

export type OpenStep = ReturnType<typeof useOpenStep>
