import type { BulkStatusResult } from '@portal/contract/orders/editing'
import type { Order } from '@portal/contract/orders/order'
import type { StatusArea } from '@portal/contract/rules/status-area'
import { useState } from 'react'
import type { DataTableProps } from '../../../../design/data-table/types'
import { useCan } from '../../../../lib/session'
import { noManager, useManagers } from '../../../../records/filters/territory-managers'
import type { HistoryFilters } from '../history-shape'
import { coveredWords, filterWords } from '../selection/covered-words'
import { useOrderSelection } from '../selection/use-order-selection'
import { BulkActions } from './bulk-actions'
import { SelectAll } from './select-all'
import { SkippedNotice } from './skipped-notice'

interface Listed {
  filters: HistoryFilters
  area: StatusArea
  page: { rows: readonly Order[]; total: number } | undefined
  /** The rows in view are still those of another filter or page. */
  isStale: boolean
}

type TableParts = Pick<DataTableProps<Order>, 'selection' | 'selectAll' | 'selectionActions'>

const rowLabel = (order: Order): string => `order ${order.orderId}`

/** Selecting orders and acting on them at once, for those whose role may; others get nothing of it. */
export function useBulkSelection({ filters, area, page, isStale }: Listed) {
  const maySelect = useCan('order.bulk-status')
  const managers = useManagers(maySelect && area !== 'access')
  const selection = useOrderSelection(filters, page)
  const [skipped, setSkipped] = useState<BulkStatusResult['skipped']>([])
  if (!maySelect) return { selected: undefined, tableParts: {}, notice: null }

  const filter = filterWords(filters, [...managers.options, noManager])
  const finish = (result: BulkStatusResult | null) => {
    selection.clear()
    setSkipped(result?.skipped ?? [])
  }
  const tableParts: TableParts = {
    selection: {
      selected: selection.keys,
      onChange: selection.choose,
      rowLabel,
      count: selection.by === 'filter' ? selection.count : undefined,
      covers: coveredWords(selection, filter),
    },
    selectAll: <SelectAll selection={selection} total={page?.total ?? 0} disabled={isStale} />,
    selectionActions: <BulkActions selection={selection} filter={filter} area={area} onDone={finish} />,
  }
  return {
    /** For the toolbar's counts. */
    selected: selection.count,
    tableParts,
    notice: skipped.length > 0 && <SkippedNotice skipped={skipped} onHide={() => setSkipped([])} />,
  }
}
