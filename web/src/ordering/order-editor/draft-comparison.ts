import type { OrderDetail } from '@portal/contract/orders/order'
import { formatMoney, parseMoney } from '@portal/contract/rules/money'
import { statusLabel } from '@portal/contract/rules/order-status'
import { pricingLabel } from '../tags'
import { type DraftLine, draftOf, identityOf, isSameLine, type OrderDraft, presentLines } from './order-draft'

export type LineChange = 'Added' | 'Removed' | 'Price changed' | 'Changed'

/** One side of a comparison: what stands there and how that differs from before. */
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

const absent = 'Not on the order'

/** '2 × $1,225.00, One-time' */
function lineText({ price, quantity, pricingType }: DraftLine): string {
  const cents = parseMoney(price)
  const amount = cents === null ? price || 'No price' : formatMoney(cents)
  return `${quantity === '1' ? '' : `${quantity} × `}${amount}, ${pricingLabel(pricingType)}`
}

function changeOf(before: DraftLine | undefined, now: DraftLine | undefined): LineChange | null {
  if (!before) return now ? 'Added' : null
  if (!now) return 'Removed'
  if (isSameLine(before, now)) return null
  return isSameLine(before, { ...now, price: before.price }) ? 'Price changed' : 'Changed'
}

const sideOf = (before: DraftLine | undefined, now: DraftLine | undefined): ComparedSide => ({
  text: now ? lineText(now) : absent,
  change: changeOf(before, now),
})

const figure = (text: string, isOther: boolean): ComparedSide => ({ text, change: isOther ? 'Changed' : null })

/**
 * What was changed in a draft and meanwhile in the stored order, beside each other; what neither changed is left out.
 * `by` tells which of the rows somebody else changed.
 */
export function compareDraft(base: OrderDetail, mine: OrderDraft, stored: OrderDetail): ComparedRow[] {
  const before = draftOf(base)
  const now = draftOf(stored)
  const [was, own, theirs] = [before, mine, now].map(
    (draft) => new Map(presentLines(draft).map((line) => [identityOf(line), line])),
  )
  const keys = [...new Set([now, mine, before].flatMap((draft) => presentLines(draft).map(identityOf)))]
  const rows = keys.map((key): ComparedRow => {
    const line = theirs?.get(key) ?? own?.get(key) ?? was?.get(key)
    return {
      key,
      name: line?.packageName ?? '',
      stored: sideOf(was?.get(key), theirs?.get(key)),
      mine: sideOf(was?.get(key), own?.get(key)),
    }
  })
  const months: ComparedRow = {
    key: 'months',
    name: 'Months',
    stored: figure(now.months, now.months !== before.months),
    mine: figure(mine.months, mine.months !== before.months),
  }
  const status: ComparedRow = {
    key: 'status',
    name: 'Status',
    stored: figure(statusLabel(stored.status), stored.status !== base.status),
    mine: figure(statusLabel(base.status), false),
  }
  return [...rows, months, status].filter((row) => row.stored.change !== null || row.mine.change !== null)
}
