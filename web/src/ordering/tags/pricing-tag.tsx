import { Tag } from '../../design/badges/tag'

export const pricingLabel = (pricingType: string): string => (pricingType === 'one_time' ? 'One-time' : 'Monthly')

export function PricingTag({ pricingType }: { pricingType: string }) {
  const look = pricingType === 'one_time' ? 'bg-accent-tint text-accent-text' : 'bg-spruce-tint text-spruce'
  return <Tag className={look}>{pricingLabel(pricingType)}</Tag>
}
