import type { CheckoutStep } from './place-checks'

function getSection(step: CheckoutStep): HTMLElement | null {
  const section = document.getElementById(step)
  section?.scrollIntoView({ block: 'start' })
  return section
}

/** Scrolls to a step and focuses its first incomplete field, or else its first enabled button. */
export function showFirstField(step: CheckoutStep): void {
  const section = getSection(step)
  const control =
    section?.querySelector<HTMLElement>('input:not(:checked):not(:disabled)') ??
    section?.querySelector<HTMLElement>('button:not(:disabled)')
  control?.focus({ preventScroll: true })
}

/** Scrolls to a step and focuses its heading, so that it is read from the top. */
export function showHeading(step: CheckoutStep): void {
  getSection(step)
  document.getElementById(`${step}-title`)?.focus({ preventScroll: true })
}

/**
 * Focuses the first missing checkbox or field in the middle of the screen, where neither a toast at the top nor the bar at
 * the bottom covers it. Dealer information without an invalid field focuses its button. A drawing, which has no field,
 * focuses the choice of how to sign.
 */
export function showFirstMissing(): void {
  const control = document.querySelector<HTMLElement>(
    '#dealer [aria-invalid="true"], #dealer[data-invalid] [type="submit"], #agreement [aria-invalid="true"], #sign [aria-invalid="true"], #sign [data-invalid] [role="radio"][aria-checked="true"]',
  )
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
