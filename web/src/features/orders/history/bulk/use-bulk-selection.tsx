import type { BulkStatusResult } from '@portal/contract/orders/editing'
import type { Order } from '@portal/contract/orders/order'
import type { StatusArea } from '@portal/contract/rules/roles'
import { useState } from 'react'
import { Button } from '../../../../design/button'
import type { DataTableProps } from '../../../../design/data-table/types'
import { useProgram } from '../../../../lib/program'
import { useCan } from '../../../../lib/session'
import { noManager, useManagers } from '../../../../records/filters/territory-managers'
import type { HistoryFilters } from '../history-shape'
import { filterSummary, selectionSummary } from '../selection/selection-summary'
import { type OrderSelection, useOrderSelection } from '../selection/use-order-selection'
import { BulkActions } from './bulk-actions'
import { SkippedNotice } from './skipped-notice'

const number = new Intl.NumberFormat('en-US')

interface SelectAllProps {
  selection: OrderSelection
  /** The number of matches on all pages. */
  total: number
  /** Whether the list for a new filter, and with it a new total, is loading. */
  disabled: boolean
}

/** Extends the selection from individual rows to everything that matches the filter. */
function SelectAll({ selection, total, disabled }: SelectAllProps) {
  const { mode, count, outsideView } = selection
  if (mode === 'filter' || (outsideView.length === 0 && count >= total)) return null
  return (
    <Button variant="bar-outline" disabled={disabled} onClick={selection.selectAll} className="px-3 md:h-8">
      {`Select all ${number.format(total)}`}
    </Button>
  )
}

interface ListedOrders {
  filters: HistoryFilters
  area: StatusArea
  page: { rows: readonly Order[]; total: number } | undefined
  /** Whether the visible rows still belong to the previous filter or page. */
  isStale: boolean
}

type TableParts = Pick<DataTableProps<Order>, 'selection' | 'selectAll' | 'selectionActions'>

const rowLabel = (order: Order): string => `order ${order.orderId}`

/** Selection and bulk actions for orders, if the user's role allows them. */
export function useBulkSelection({ filters, area, page, isStale }: ListedOrders) {
  const maySelect = useCan('order.bulk-status')
  const managers = useManagers(maySelect && area !== 'access')
  const program = useProgram()
  const selection = useOrderSelection(filters, page)
  const [skipped, setSkipped] = useState<BulkStatusResult['skipped']>([])
  if (!maySelect) return { selected: undefined, tableParts: {}, notice: null }

  const filter = filterSummary(filters, [...managers.options, noManager], program)
  const finish = (result: BulkStatusResult | null) => {
    selection.clear()
    setSkipped(result?.skipped ?? [])
  }
  const tableParts: TableParts = {
    selection: {
      selected: selection.keys,
      onChange: selection.select,
      rowLabel,
      count: selection.mode === 'filter' ? selection.count : undefined,
      covers: selectionSummary(selection, filter),
    },
    selectAll: <SelectAll selection={selection} total={page?.total ?? 0} disabled={isStale} />,
    selectionActions: <BulkActions selection={selection} filter={filter} area={area} onDone={finish} />,
  }
  return {
    /** The count in the toolbar. */
    selected: selection.count,
    tableParts,
    notice: skipped.length > 0 && <SkippedNotice skipped={skipped} onHide={() => setSkipped([])} />,
  }
}
