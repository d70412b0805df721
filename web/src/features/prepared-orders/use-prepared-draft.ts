import type { Package } from '@portal/contract/catalog/catalog'
import type { PreparedLine } from '@portal/contract/prepared-orders/prepared-line'
import type { Preparation } from '@portal/contract/prepared-orders/prepared-order'
import { orderTotals } from '@portal/contract/rules/totals'
import { useState } from 'react'
import { parseCents } from '../../lib/formats'

interface Draft {
  /** The ids of the packages, in the order in which they were added. */
  ids: readonly string[]
  note: string
}

/** A package as a line of a prepared order, at its current price. */
const toLine = ({ id, name, categoryName, tier, price, pricingType }: Package): PreparedLine => ({
  packageId: id,
  packageName: name,
  categoryName,
  tier,
  price,
  pricingType,
})

/** A line as sent to the server, with the displayed price. */
export const getClaim = ({ packageId, packageName, price, pricingType }: PreparedLine) => ({
  packageId,
  packageName,
  price,
  pricingType,
})

/** The ids of this year's packages that correspond to last year's. */
const formerIds = ({ former }: Preparation): string[] =>
  (former?.items ?? []).flatMap(({ offered }) => (offered ? [offered.packageId] : []))

/** Starts from the latest prepared order or, once that is signed, from last year's packages. */
function initialDraft(preparation: Preparation): Draft {
  const { prepared } = preparation
  if (!prepared || prepared.state === 'signed') return { ids: formerIds(preparation), note: '' }
  return { ids: prepared.items.map(({ packageId }) => packageId), note: prepared.note }
}

const isSameDraft = (one: Draft, other: Draft): boolean =>
  one.note.trim() === other.note.trim() && one.ids.join() === other.ids.join()

/** The totals of the lines, in cents. */
const linesTotals = (lines: readonly PreparedLine[], months: number) =>
  orderTotals(
    lines.map(({ price, pricingType }) => ({ priceCents: parseCents(price), pricingType, quantity: 1 })),
    months,
  )

/**
 * The draft of a prepared order. It stores package ids without prices, which always come from the catalog.
 * @param packages this year's packages; undefined while they load
 */
export function usePreparedDraft(preparation: Preparation, packages: readonly Package[] | undefined) {
  const [edited, setEdited] = useState<Draft | null>(null)
  const start = initialDraft(preparation)
  const draft = edited ?? start
  const known = new Map((packages ?? []).filter(({ isCustom }) => !isCustom).map((item) => [item.id, item]))
  const lines = draft.ids.flatMap((id) => {
    const item = known.get(id)
    return item ? [toLine(item)] : []
  })
  const unavailableItems = (preparation.prepared?.items ?? []).filter(
    ({ packageId }) => packages !== undefined && draft.ids.includes(packageId) && !known.has(packageId),
  )
  const change = (ids: readonly string[]) => setEdited({ ...draft, ids: [...new Set(ids)] })
  return {
    lines,
    /** Prepared packages that are no longer available. They are not sent. */
    unavailableItems,
    note: draft.note,
    totals: linesTotals(lines, preparation.months),
    isDirty: edited !== null && !isSameDraft(edited, start),
    add: (id: string) => change([...draft.ids, id]),
    remove: (id: string) => change(draft.ids.filter((each) => each !== id)),
    replace: (id: string, newId: string) => change(draft.ids.map((each) => (each === id ? newId : each))),
    startFromFormer: () => change(formerIds(preparation)),
    write: (note: string) => setEdited({ ...draft, note }),
    /** Discards local edits after saving or sending, so that the server's version is displayed. */
    reset: () => setEdited(null),
    /** The body to send to the server. */
    body: {
      items: lines.map(getClaim),
      note: draft.note,
      updatedAt: preparation.prepared?.updatedAt ?? null,
    },
  }
}

export type PreparedDraft = ReturnType<typeof usePreparedDraft>
