import type { Package } from '@portal/contract/catalogue/catalogue'
import type { PreparedLine } from '@portal/contract/prepared-orders/prepared-line'
import type { Preparation } from '@portal/contract/prepared-orders/prepared-order'
import { orderTotals } from '@portal/contract/rules/totals'
import { useState } from 'react'
import { centsOf } from '../../lib/formats'

interface Draft {
  /** The packages by their ids, in the order in which they were put there. */
  ids: readonly string[]
  note: string
}

/** A package as a line of a prepared order, at its price of now. */
const lineOfPackage = ({ id, name, categoryName, tier, price, pricingType }: Package): PreparedLine => ({
  packageId: id,
  packageName: name,
  categoryName,
  tier,
  price,
  pricingType,
})

/** A line as it is sent, with the price that was seen. */
export const claimOf = ({ packageId, packageName, price, pricingType }: PreparedLine) => ({
  packageId,
  packageName,
  price,
  pricingType,
})

/** What this year offers in the place of last year's packages. */
const formerIds = ({ former }: Preparation): string[] =>
  (former?.items ?? []).flatMap(({ offered }) => (offered ? [offered.packageId] : []))

/** What the newest prepared order holds, once signed again last year's. */
function startOf(preparation: Preparation): Draft {
  const { prepared } = preparation
  if (!prepared || prepared.state === 'signed') return { ids: formerIds(preparation), note: '' }
  return { ids: prepared.items.map(({ packageId }) => packageId), note: prepared.note }
}

const isSame = (one: Draft, other: Draft): boolean =>
  one.note.trim() === other.note.trim() && one.ids.join() === other.ids.join()

/** What lines come to in a year, in cents. */
const linesTotals = (lines: readonly PreparedLine[], months: number) =>
  orderTotals(
    lines.map(({ price, pricingType }) => ({ priceCents: centsOf(price), pricingType, quantity: 1 })),
    months,
  )

/**
 * A prepared order while it is put together. It holds which packages, never what they cost: that is the catalogue's.
 * @param packages what this year offers; undefined until it is known
 */
export function usePreparedDraft(preparation: Preparation, packages: readonly Package[] | undefined) {
  const [edited, setEdited] = useState<Draft | null>(null)
  const start = startOf(preparation)
  const draft = edited ?? start
  const known = new Map((packages ?? []).filter(({ isCustom }) => !isCustom).map((item) => [item.id, item]))
  const lines = draft.ids.flatMap((id) => {
    const item = known.get(id)
    return item ? [lineOfPackage(item)] : []
  })
  const gone = (preparation.prepared?.items ?? []).filter(
    ({ packageId }) => packages !== undefined && draft.ids.includes(packageId) && !known.has(packageId),
  )
  const change = (ids: readonly string[]) => setEdited({ ...draft, ids: [...new Set(ids)] })
  return {
    lines,
    /** Packages of what was prepared that are no longer offered; they are not sent. */
    gone,
    note: draft.note,
    totals: linesTotals(lines, preparation.months),
    isDirty: edited !== null && !isSame(edited, start),
    add: (id: string) => change([...draft.ids, id]),
    remove: (id: string) => change(draft.ids.filter((each) => each !== id)),
    replace: (id: string, by: string) => change(draft.ids.map((each) => (each === id ? by : each))),
    startFromFormer: () => change(formerIds(preparation)),
    write: (note: string) => setEdited({ ...draft, note }),
    /** After it was kept or sent: the server's is shown. */
    reset: () => setEdited(null),
    /** What is sent to the server. */
    body: {
      items: lines.map(claimOf),
      note: draft.note,
      updatedAt: preparation.prepared?.updatedAt ?? null,
    },
  }
}

export type PreparedDraft = ReturnType<typeof usePreparedDraft>
