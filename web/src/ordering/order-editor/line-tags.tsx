import { CUSTOM_CATEGORY } from '@portal/contract/catalogue/catalogue'
import { Tag } from '../../design/badges/tag'
import { CategoryTag } from '../tags/category-tag'
import { PricingTag } from '../tags/pricing-tag'
import { TierTag } from '../tags/tier-tag'
import type { DraftLine } from './order-draft'

/** What a line is, and what became of it in this edit. */
export function LineTags({
  line: { categoryName, tier, pricingType, isRemoved },
  isNew,
}: {
  line: DraftLine
  isNew: boolean
}) {
  const isCustom = categoryName === CUSTOM_CATEGORY
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">
      {isCustom ? <CategoryTag name={categoryName} /> : categoryName}
      {tier && !isCustom && <TierTag tier={tier} />}
      <PricingTag pricingType={pricingType} />
      {isNew && <Tag className="bg-success-tint text-success">Added</Tag>}
      {isRemoved && <Tag className="bg-danger-tint text-danger">Removed</Tag>}
    </p>
  )
}
