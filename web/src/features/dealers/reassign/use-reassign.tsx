import { type Dealer, maxDealersReassigned, tooManyDealers } from '@portal/contract/accounts/dealers'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '../../../design/button'
import type { DataTableProps } from '../../../design/data-table/types'
import { useCan } from '../../../lib/session'
import type { DealerTableState } from '../dealer-table-state'
import { dealersText } from '../dealer-text'
import { ReassignDialog } from './reassign-dialog'
import { SelectAllDealers } from './select-all-dealers'

const mapById = (dealers: readonly Dealer[]) => new Map(dealers.map((dealer) => [dealer.id, dealer]))

/** The selected dealers, as last loaded. The selection survives other pages, filters and refreshes. */
function useDealerSelection(rows: readonly Dealer[]) {
  const [chosen, setChosen] = useState<readonly Dealer[]>([])
  return useMemo(() => {
    const visible = mapById(rows)
    return {
      chosen,
      ids: new Set(chosen.map(({ id }) => id)),
      /** How many selected dealers are not among the visible rows. */
      elsewhere: chosen.filter(({ id }) => !visible.has(id)).length,
      choose(ids: ReadonlySet<string>) {
        setChosen((before) => {
          const known = new Map([...mapById(before), ...visible])
          return [...ids].flatMap((id) => known.get(id) ?? [])
        })
      },
      // Keep the rows that the user selected while the request was running.
      take: (more: readonly Dealer[]) =>
        setChosen((before) => [...new Map([...mapById(before), ...mapById(more)]).values()]),
      clear: () => setChosen([]),
    }
  }, [chosen, rows])
}

type DealerSelection = ReturnType<typeof useDealerSelection>

interface ListedDealers {
  table: DealerTableState
  page: { rows: readonly Dealer[]; total: number } | undefined
  /** Whether the visible rows still belong to another filter or page. */
  isStale: boolean
}

interface ReassignState {
  /** How many dealers are selected; undefined for roles that may not reassign. */
  selected: number | undefined
  tableParts: Pick<DataTableProps<Dealer>, 'selection' | 'selectAll' | 'selectionActions'>
  dialog: ReactNode
}

const noDealers: readonly Dealer[] = []

function selectionText({ chosen, elsewhere }: DealerSelection): string | undefined {
  const parts = [
    elsewhere > 0 &&
      (elsewhere < chosen.length ? `${elsewhere} of them not in this view` : 'None of them in this view'),
    chosen.length > maxDealersReassigned && tooManyDealers,
  ]
  return parts.filter((part) => part !== false).join('. ') || undefined
}

/** Selects dealers and assigns another territory manager, for roles that may. */
export function useReassign({ table, page, isStale }: ListedDealers): ReassignState {
  const mayReassign = useCan('dealer.reassign')
  const rows = page?.rows ?? noDealers
  const total = page?.total ?? 0
  const selection = useDealerSelection(rows)
  const [open, setOpen] = useState(false)
  if (!mayReassign) return { selected: undefined, tableParts: {}, dialog: null }

  const { chosen, ids, choose, take, clear } = selection
  const hasMore = total > rows.length && chosen.length < Math.min(total, maxDealersReassigned)
  return {
    selected: chosen.length,
    tableParts: {
      selection: {
        selected: ids,
        onChange: choose,
        rowLabel: ({ companyName, dealerNumber }) => `${companyName}, dealer ${dealerNumber}`,
        covers: selectionText(selection),
      },
      selectAll: hasMore && <SelectAllDealers query={table.query} total={total} disabled={isStale} onFound={take} />,
      selectionActions: (
        <Button
          variant="primary"
          disabled={chosen.length > maxDealersReassigned}
          onClick={() => setOpen(true)}
          className="max-md:col-span-2"
        >
          {`Reassign ${dealersText(chosen.length)}`}
        </Button>
      ),
    },
    dialog: open && (
      <ReassignDialog
        dealers={chosen}
        onClose={() => setOpen(false)}
        onReassigned={() => {
          setOpen(false)
          clear()
        }}
      />
    ),
  }
}
