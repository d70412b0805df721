import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { formatMoney, parseMoney } from '@portal/contract/rules/money'
import { findLabel } from '@portal/contract/rules/order-status'
import { pricingLabel } from '../tags'
import { type DraftLine, getDraft, getIdentity, isSameLine, type OrderDraft, presentLines } from './order-draft'

export type LineChange = 'Added' | 'Removed' | 'Price changed' | 'Changed'

/** One side of a comparison: the value and how it changed. */
export interface ComparedSide {
  text: string
  change: LineChange | null
}

export interface ComparedRow {
  key: string
  name: string
  stored: ComparedSide
  mine: ComparedSide
}

const ABSENT_TEXT = 'Not on the order'

/** '2 × $1,225.00, One-time' */
function lineText({ price, quantity, pricingType }: DraftLine): string {
  const cents = parseMoney(price)
  const amount = cents === null ? price || 'No price' : formatMoney(cents)
  return `${quantity === '1' ? '' : `${quantity} × `}${amount}, ${pricingLabel(pricingType)}`
}

function getChange(before: DraftLine | undefined, now: DraftLine | undefined): LineChange | null {
  if (!before) return now ? 'Added' : null
  if (!now) return 'Removed'
  if (isSameLine(before, now)) return null
  return isSameLine(before, { ...now, price: before.price }) ? 'Price changed' : 'Changed'
}

const getSide = (before: DraftLine | undefined, now: DraftLine | undefined): ComparedSide => ({
  text: now ? lineText(now) : ABSENT_TEXT,
  change: getChange(before, now),
})

const toComparedSide = (text: string, isChanged: boolean): ComparedSide => ({
  text,
  change: isChanged ? 'Changed' : null,
})

/**
 * Compares the changes in a draft with the changes in the stored order since the edit began. Omits values that neither
 * changed.
 * @param labels the labels of order statuses
 */
export function compareDraft(
  { base, mine, stored }: { base: OrderDetail; mine: OrderDraft; stored: OrderDetail },
  labels: Readonly<Record<string, string>>,
): ComparedRow[] {
  const before = getDraft(base)
  const now = getDraft(stored)
  const [baseLines, myLines, storedLines] = [before, mine, now].map(
    (draft) => new Map(presentLines(draft).map((line) => [getIdentity(line), line])),
  )
  const keys = [...new Set([now, mine, before].flatMap((draft) => presentLines(draft).map(getIdentity)))]
  const rows = keys.map((key): ComparedRow => {
    const line = storedLines?.get(key) ?? myLines?.get(key) ?? baseLines?.get(key)
    return {
      key,
      name: line?.packageName ?? '',
      stored: getSide(baseLines?.get(key), storedLines?.get(key)),
      mine: getSide(baseLines?.get(key), myLines?.get(key)),
    }
  })
  const months: ComparedRow = {
    key: 'months',
    name: 'Months',
    stored: toComparedSide(now.months, now.months !== before.months),
    mine: toComparedSide(mine.months, mine.months !== before.months),
  }
  const status: ComparedRow = {
    key: 'status',
    name: 'Status',
    stored: toComparedSide(findLabel(labels, stored.status), stored.status !== base.status),
    mine: toComparedSide(findLabel(labels, base.status), false),
  }
  return [...rows, months, status].filter((row) => row.stored.change !== null || row.mine.change !== null)
}
