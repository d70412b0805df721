import type { ProgramDocument } from '@portal/contract/program/document'
import { lastExpiredYear } from '@portal/contract/rules/order-year'

type Running = Pick<ProgramDocument, 'running'>

/**
 * Returns those of the order years whose drafts expire when the draft of the program takes effect, because it moves the
 * rollover or shortens the time until drafts expire. Source: docs/spec 24.10.
 */
export function listExpiredYears(
  { running: before }: Running,
  { running: after }: Running,
  years: readonly number[],
  { takesEffectAt, timeZone }: { takesEffectAt: Date; timeZone: string },
): number[] {
  const expired = lastExpiredYear(before, takesEffectAt, timeZone)
  const last = lastExpiredYear(after, takesEffectAt, timeZone)
  return years.filter((year) => year > expired && year <= last)
}
