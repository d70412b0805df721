import type { SheetIssue } from '@portal/contract/api/sheet'
import { CUSTOM_CATEGORY } from '@portal/contract/catalogue/catalogue'
import type { PackageRecord } from '../../catalogue/catalogue-records'
import type { OrderLine, StoredLine } from '../order-row'
import { type CatalogueIndex, isMeant } from './catalogue-index'
import type { OrderGroup } from './order-group'
import { issueOf, type SheetLine, type SheetRow } from './sheet-row'
import { orderSheetTexts } from './sheet-texts'
import { changedColumns, keptLine } from './stored-line'

export interface MatchedLine {
  line: OrderLine
  /** The line it has been on the order before. */
  stored: StoredLine | null
  /** The columns in which the row says otherwise than the stored line. */
  changed: readonly string[]
}

export interface MatchedLines {
  matched: (MatchedLine & { row: SheetRow })[]
  /** Stored lines that no row is about. */
  left: StoredLine[]
  issues: SheetIssue[]
}

export interface MatchingInput {
  group: OrderGroup
  orderYear: number
  stored: readonly StoredLine[]
  catalogue: CatalogueIndex
  /** Whether packages that are no longer offered may be on it: not on a draft, which its dealer could not place. */
  mayBeInactive: boolean
}

const ofPackage = (item: PackageRecord, line: SheetLine): OrderLine => {
  const priceCents = line.priceCents ?? item.priceCents
  const pricingType = line.pricingType ?? item.pricingType
  return {
    packageId: item.id,
    packageName: item.name,
    packageDescription: line.description || item.description,
    categoryName: item.categoryName,
    tier: item.tier,
    priceCents,
    pricingType,
    quantity: line.quantity ?? 1,
    // Kept when the dealer continues a draft: prices of one's own, and what only staff can put on it.
    setByStaff: item.isCustom || priceCents !== item.priceCents || pricingType !== item.pricingType,
  }
}

const customLine = (line: SheetLine, priceCents: number): OrderLine => ({
  packageId: null,
  packageName: line.name,
  packageDescription: line.description,
  categoryName: line.category || CUSTOM_CATEGORY,
  tier: line.tier,
  priceCents,
  pricingType: line.pricingType ?? 'monthly',
  quantity: line.quantity ?? 1,
  setByStaff: true,
})

/**
 * Finds out what each row of an order is about: a line the order has, which blank cells leave as it is, a package of
 * the catalogue of its year, or a custom package. Each stored line and each package is taken once.
 */
export function matchLines({ group, orderYear, stored, catalogue, mayBeInactive }: MatchingInput): MatchedLines {
  const left = [...stored]
  const issues: SheetIssue[] = []
  const taken = new Set<string>()

  const takeStored = (line: SheetLine): StoredLine | null => {
    const candidates = left.filter((each) => isMeant(line, { ...each, name: each.packageName }))
    const best = candidates.find((each) => changedColumns(line, each).length === 0) ?? candidates[0]
    if (best) left.splice(left.indexOf(best), 1)
    return best ?? null
  }

  const fresh = (row: SheetRow, line: SheetLine): OrderLine | null => {
    const found = catalogue.ofYear(orderYear, line)
    const [item] = found
    const refuse = (column: string, code: SheetIssue['code'], message: string): null => {
      issues.push(issueOf(row, column, code, message))
      return null
    }
    if (found.length > 1) return refuse('Package_Name', 'unknown', orderSheetTexts.ambiguous)
    if (!item) {
      if (line.priceCents === null) return refuse('Price', 'required', orderSheetTexts.priceRequired)
      issues.push(issueOf(row, 'Package_Name', 'unknown', orderSheetTexts.custom(orderYear), 'warning'))
      return customLine(line, line.priceCents)
    }
    if (taken.has(item.id)) return refuse('Package_Name', 'doubled', orderSheetTexts.doubled)
    if (!item.isActive && !mayBeInactive) return refuse('Package_Name', 'not-allowed', orderSheetTexts.inactive)
    return ofPackage(item, line)
  }

  // A cell that cannot be read is an issue already, and a name is needed to look anything up.
  const rows = group.rows.flatMap((row) => (row.line && row.issues.length === 0 ? { row, line: row.line } : []))
  const found = rows.map(({ row, line }) => ({ row, line, stored: takeStored(line) }))
  for (const { stored: own } of found) if (own?.packageId) taken.add(own.packageId)
  const matched = found.flatMap(({ row, line, stored: own }) => {
    if (own) {
      const kept = keptLine(line, own, own.packageId === null ? undefined : catalogue.byId(own.packageId))
      return { row, line: kept, stored: own, changed: changedColumns(line, own) }
    }
    const made = fresh(row, line)
    if (made?.packageId) taken.add(made.packageId)
    return made ? { row, line: made, stored: null, changed: [] } : []
  })
  return { matched, left, issues }
}

/** Whether an order's list of packages becomes another one; the order of the rows does not matter. */
export const isAnotherList = ({ matched, left }: MatchedLines): boolean =>
  left.length > 0 || matched.some(({ stored, changed }) => stored === null || changed.length > 0)
