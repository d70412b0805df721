import type { SheetIssue } from '@portal/contract/api/sheet'
import { CUSTOM_CATEGORY } from '@portal/contract/catalog/catalog'
import { lineHeaders } from '@portal/contract/orders/line-fields'
import { cleanText } from '@portal/contract/rules/clean-text'
import type { PackageRecord } from '../../catalog/catalog-records'
import type { OrderLine, StoredLine } from '../order-row'
import { type CatalogIndex, isMatch } from './catalog-index'
import type { OrderGroup } from './order-group'
import { getIssue, type SheetLine, type SheetRow } from './sheet-row'
import { orderSheetTexts } from './sheet-texts'

const hasOtherDescription = (line: SheetLine, stored: StoredLine): boolean =>
  line.description !== '' && line.description !== cleanText(stored.packageDescription)

/** The columns in which a row differs from its stored line; empty cells do not count. */
function changedColumns(line: SheetLine, stored: StoredLine): string[] {
  const changes: [string, boolean][] = [
    [lineHeaders.packageDescription, hasOtherDescription(line, stored)],
    [lineHeaders.pricingType, line.pricingType !== null && line.pricingType !== stored.pricingType],
    [lineHeaders.price, line.priceCents !== null && line.priceCents !== stored.priceCents],
    [lineHeaders.quantity, line.quantity !== null && line.quantity !== stored.quantity],
  ]
  return changes.flatMap(([column, isChanged]) => (isChanged ? [column] : []))
}

/** Applies a row to its stored line. Empty cells leave the stored value unchanged. */
function updateLine(line: SheetLine, stored: StoredLine, item: PackageRecord | undefined): StoredLine {
  const updated = {
    ...stored,
    packageDescription: hasOtherDescription(line, stored) ? line.description : stored.packageDescription,
    pricingType: line.pricingType ?? stored.pricingType,
    priceCents: line.priceCents ?? stored.priceCents,
    quantity: line.quantity ?? stored.quantity,
  }
  if (updated.priceCents === stored.priceCents && updated.pricingType === stored.pricingType) return updated
  const isCatalogPrice = item && item.priceCents === updated.priceCents && item.pricingType === updated.pricingType
  return { ...updated, setByStaff: !isCatalogPrice || item.isCustom }
}

interface MatchedLine {
  line: OrderLine
  /** The matching line of the stored order. */
  stored: StoredLine | null
  /** The columns in which the row differs from the stored line. */
  changed: readonly string[]
}

export interface MatchedLines {
  matched: (MatchedLine & { row: SheetRow })[]
  /** Stored lines without a row. */
  unmatched: StoredLine[]
  issues: SheetIssue[]
}

interface MatchingInput {
  group: OrderGroup
  orderYear: number
  stored: readonly StoredLine[]
  catalog: CatalogIndex
  /** Whether the order may contain discontinued packages. A draft may not, because its dealer could not place it. */
  canBeInactive: boolean
}

const toPackageLine = (item: PackageRecord, line: SheetLine): OrderLine => {
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
    // Marked as set by staff, so that the dealer's edits of a draft keep the custom price or package.
    setByStaff: item.isCustom || priceCents !== item.priceCents || pricingType !== item.pricingType,
  }
}

const toCustomLine = (line: SheetLine, priceCents: number): OrderLine => ({
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
 * Matches each row of an order to a stored line, to a package in the catalog of its year, or to a new custom package. Each
 * stored line and each package matches only once. Blank cells leave a stored line as it is.
 */
export function matchLines({ group, orderYear, stored, catalog, canBeInactive }: MatchingInput): MatchedLines {
  const unmatched = [...stored]
  const issues: SheetIssue[] = []
  const takenIds = new Set<string>()

  const takeStored = (line: SheetLine): StoredLine | null => {
    const candidates = unmatched.filter((each) => isMatch(line, { ...each, name: each.packageName }))
    const best = candidates.find((each) => changedColumns(line, each).length === 0) ?? candidates[0]
    if (best) unmatched.splice(unmatched.indexOf(best), 1)
    return best ?? null
  }

  const createLine = (row: SheetRow, line: SheetLine): OrderLine | null => {
    const found = catalog.findInYear(orderYear, line)
    const [item] = found
    const reject = (column: string, code: SheetIssue['code'], message: string): null => {
      issues.push(getIssue(row, column, code, message))
      return null
    }
    if (found.length > 1) return reject(lineHeaders.packageName, 'unknown', orderSheetTexts.ambiguous)
    if (!item) {
      if (line.priceCents === null) return reject(lineHeaders.price, 'required', orderSheetTexts.priceRequired)
      issues.push(getIssue(row, lineHeaders.packageName, 'unknown', orderSheetTexts.custom(orderYear), 'warning'))
      return toCustomLine(line, line.priceCents)
    }
    if (takenIds.has(item.id)) return reject(lineHeaders.packageName, 'doubled', orderSheetTexts.doubled)
    if (!item.isActive && !canBeInactive)
      return reject(lineHeaders.packageName, 'not-allowed', orderSheetTexts.inactive)
    return toPackageLine(item, line)
  }

  // Skip rows with unreadable cells, which already have issues, and rows without a name to look up.
  const rows = group.rows.flatMap((row) => (row.line && row.issues.length === 0 ? { row, line: row.line } : []))
  const found = rows.map(({ row, line }) => ({ row, line, stored: takeStored(line) }))
  for (const { stored: storedLine } of found) if (storedLine?.packageId) takenIds.add(storedLine.packageId)
  const matched = found.flatMap(({ row, line, stored: storedLine }) => {
    if (storedLine) {
      const updated = updateLine(
        line,
        storedLine,
        storedLine.packageId === null ? undefined : catalog.findById(storedLine.packageId),
      )
      return { row, line: updated, stored: storedLine, changed: changedColumns(line, storedLine) }
    }
    const created = createLine(row, line)
    if (created?.packageId) takenIds.add(created.packageId)
    return created ? { row, line: created, stored: null, changed: [] } : []
  })
  return { matched, unmatched, issues }
}

/** Whether the rows change an order's list of packages, regardless of their order. */
export const isListChanged = ({ matched, unmatched }: MatchedLines): boolean =>
  unmatched.length > 0 || matched.some(({ stored, changed }) => stored === null || changed.length > 0)
