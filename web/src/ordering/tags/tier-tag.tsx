import { Tag } from '../../design/badges/tag'

const looks: Record<string, string> = {
  base: 'bg-tier-base-tint text-tier-base-text',
  good: 'bg-tier-good-tint text-tier-good-text',
  better: 'bg-tier-better-tint text-tier-better-text',
  best: 'bg-tier-best-tint text-tier-best-text',
}

const tierLabel = (tier: string): string => tier.charAt(0).toUpperCase() + tier.slice(1)

export function TierTag({ tier }: { tier: string }) {
  return <Tag className={looks[tier] ?? looks.base}>{tierLabel(tier)}</Tag>
}
