import type { CheckoutStep } from './place-checks'

function sectionOf(step: CheckoutStep): HTMLElement | null {
  const section = document.getElementById(step)
  section?.scrollIntoView({ block: 'start' })
  return section
}

/** Brings a step into view, with the focus on the first field that still waits, else on its first enabled button. */
export function showFirstField(step: CheckoutStep): void {
  const section = sectionOf(step)
  const control =
    section?.querySelector<HTMLElement>('input:not(:checked):not(:disabled)') ??
    section?.querySelector<HTMLElement>('button:not(:disabled)')
  control?.focus({ preventScroll: true })
}

/** Brings a step into view, with the focus on its heading, so that it is read from the top. */
export function showHeading(step: CheckoutStep): void {
  sectionOf(step)
  document.getElementById(`${step}-title`)?.focus({ preventScroll: true })
}

/**
 * Moves the focus to the first box or field that is marked as missing, in the middle of the screen: neither a message at the
 * top nor what is fixed at the bottom covers it. Dealer information without a wrong field only needs its button, and a
 * drawing, which has no field, the choice of how to sign.
 */
export function showFirstMissing(): void {
  const control = document.querySelector<HTMLElement>(
    '#dealer [aria-invalid="true"], #dealer [type="submit"], #agreement [aria-invalid="true"], #sign [aria-invalid="true"], #sign [data-invalid] [role="radio"][aria-checked="true"]',
  )
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
