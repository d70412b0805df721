import { cleanText } from '@portal/contract/rules/clean-text'
import type { PackageRecord } from '../../catalogue/catalogue-records'
import type { StoredLine } from '../order-row'
import type { SheetLine } from './sheet-row'

const hasOtherDescription = (line: SheetLine, stored: StoredLine): boolean =>
  line.description !== '' && line.description !== cleanText(stored.packageDescription)

/** The columns in which a row says otherwise than the line it is about; empty cells say nothing. */
export function changedColumns(line: SheetLine, stored: StoredLine): string[] {
  const changes: [string, boolean][] = [
    ['Package_Description', hasOtherDescription(line, stored)],
    ['Pricing_Type', line.pricingType !== null && line.pricingType !== stored.pricingType],
    ['Price', line.priceCents !== null && line.priceCents !== stored.priceCents],
    ['Quantity', line.quantity !== null && line.quantity !== stored.quantity],
  ]
  return changes.flatMap(([column, isChanged]) => (isChanged ? [column] : []))
}

/** A stored line as a row wants it; what the row leaves empty stays. */
export function keptLine(line: SheetLine, stored: StoredLine, item: PackageRecord | undefined): StoredLine {
  const kept = {
    ...stored,
    packageDescription: hasOtherDescription(line, stored) ? line.description : stored.packageDescription,
    pricingType: line.pricingType ?? stored.pricingType,
    priceCents: line.priceCents ?? stored.priceCents,
    quantity: line.quantity ?? stored.quantity,
  }
  if (kept.priceCents === stored.priceCents && kept.pricingType === stored.pricingType) return kept
  const isCatalogues = item && item.priceCents === kept.priceCents && item.pricingType === kept.pricingType
  return { ...kept, setByStaff: !isCatalogues || item.isCustom }
}
