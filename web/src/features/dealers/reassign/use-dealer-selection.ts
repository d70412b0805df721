import type { Dealer } from '@portal/contract/accounts/dealers'
import { useMemo, useState } from 'react'

const byId = (dealers: readonly Dealer[]) => new Map(dealers.map((dealer) => [dealer.id, dealer]))

/** The dealers chosen for a common change, over pages, filters and refreshes; each as it was last seen. */
export function useDealerSelection(rows: readonly Dealer[]) {
  const [chosen, setChosen] = useState<readonly Dealer[]>([])
  return useMemo(() => {
    const inView = byId(rows)
    return {
      chosen,
      ids: new Set(chosen.map(({ id }) => id)),
      /** How many of them are not among the rows in view. */
      elsewhere: chosen.filter(({ id }) => !inView.has(id)).length,
      choose(ids: ReadonlySet<string>) {
        setChosen((before) => {
          const known = new Map([...byId(before), ...inView])
          return [...ids].flatMap((id) => known.get(id) ?? [])
        })
      },
      // What was chosen while the others were asked for stays.
      take: (more: readonly Dealer[]) => setChosen((before) => [...new Map([...byId(before), ...byId(more)]).values()]),
      clear: () => setChosen([]),
    }
  }, [chosen, rows])
}

export type DealerSelection = ReturnType<typeof useDealerSelection>
