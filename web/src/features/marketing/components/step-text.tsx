import type { Delivery } from '@portal/contract/marketing/marketing'
import { marketingLabels } from '@portal/contract/texts/marketing'
import { cn } from '../../../design/cn'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { isDueInNamedMonth, whenText } from '../delivery-text'

const colors: Partial<Record<Delivery['dealerStatus'], string>> = {
  needs_you: 'font-semibold text-ink',
  late: 'font-semibold text-tone-orange-text',
  live: 'font-semibold text-ink',
}

/** The statuses whose mark and date say enough for users who can see them. */
const isPlain = (status: Delivery['dealerStatus']): boolean => status === 'delivered' || status === 'to_come'

interface StepTextProps {
  delivery: Delivery
  /** Whether the status and the date are on one line. */
  isInline?: boolean
}

/** A delivery's status in words, and its date unless its name gives it. */
export function StepText({ delivery, isInline = false }: StepTextProps) {
  const { dealerStatus } = delivery
  const label = marketingLabels.dealerStatuses[dealerStatus]
  if (isDueInNamedMonth(delivery) && isPlain(dealerStatus)) {
    return isInline || dealerStatus === 'delivered' ? label : <VisuallyHidden>{label}</VisuallyHidden>
  }
  const status = isPlain(dealerStatus) ? (
    <VisuallyHidden>{label}, </VisuallyHidden>
  ) : (
    <span className={cn(!isInline && 'block', colors[dealerStatus])}>
      {label}
      {isInline ? ', ' : <VisuallyHidden>, </VisuallyHidden>}
    </span>
  )
  return (
    <>
      {status}
      <span className={dealerStatus === 'canceled' ? 'line-through' : undefined}>{whenText(delivery)}</span>
    </>
  )
}
