import { findLabel, statusTone } from '@portal/contract/rules/order-status'
import type { StatusArea } from '@portal/contract/rules/roles'
import { Tag, ToneBadge } from '../design/badges'
import { useTierLabel, useWords } from '../lib/program-words'

interface StatusBadgeProps {
  status: string
  /** The area of the page. A signed order is green in the territory area. */
  area?: StatusArea
  className?: string
}

/** The badge of an order's status. */
export function StatusBadge({ status, area, className }: StatusBadgeProps) {
  const { statuses } = useWords()
  return <ToneBadge label={findLabel(statuses, status)} tone={statusTone(status, area)} className={className} />
}

/** The badge of a change request's status. */
export function RequestBadge({ status }: { status: string }) {
  const { requestStatuses } = useWords()
  return <ToneBadge label={findLabel(requestStatuses, status)} tone={statusTone(status)} />
}

const tierClasses: Record<string, string> = {
  base: 'bg-tier-base-tint text-tier-base-text',
  good: 'bg-tier-good-tint text-tier-good-text',
  better: 'bg-tier-better-tint text-tier-better-text',
  best: 'bg-tier-best-tint text-tier-best-text',
}

interface TierTagProps {
  tier: string
  /** The label; by default that of the program in effect. */
  label?: string
}

export function TierTag({ tier, label }: TierTagProps) {
  const tierLabel = useTierLabel()
  return <Tag className={tierClasses[tier] ?? tierClasses.base}>{label ?? tierLabel(tier)}</Tag>
}

export const pricingLabel = (pricingType: string): string => (pricingType === 'one_time' ? 'One-time' : 'Monthly')

export function PricingTag({ pricingType }: { pricingType: string }) {
  const classes = pricingType === 'one_time' ? 'bg-accent-tint text-accent-text' : 'bg-spruce-tint text-spruce'
  return <Tag className={`whitespace-nowrap ${classes}`}>{pricingLabel(pricingType)}</Tag>
}

/** A category's name, or Custom. */
export function CategoryTag({ name }: { name: string }) {
  return <Tag className="border border-line-strong bg-surface text-ink">{name}</Tag>
}
