import type { ImportOutcome, PreviewRow } from '@portal/contract/sheets/imports'
import { useMemo, useState } from 'react'
import { DataTable } from '../../../design/data-table/data-table'
import { EmptyState } from '../../../design/state/empty-state'
import { cellOf, outcomeLabels, outcomeText } from './outcomes'
import { usePreview } from './preview-context'
import { RowCard, rowColumns } from './row-parts'

const pageSize = 25

interface OutcomeRowsProps {
  outcome: ImportOutcome
  /** How many there are; of many only the first are among the rows. */
  count: number
  rows: readonly PreviewRow[]
}

/** The rows of one outcome, 25 to a page. Columns that are empty throughout are left out, unless they can be filled in. */
export function OutcomeRows({ outcome, count, rows }: OutcomeRowsProps) {
  const { kind, columns } = usePreview()
  const [page, setPage] = useState(1)
  const tableColumns = useMemo(() => {
    const isUsed = (column: string) =>
      rows.some((row) => cellOf(columns, row, column) !== '' || row.before[column] !== undefined)
    return rowColumns(outcome === 'refused' ? columns : columns.filter(isUsed))
  }, [outcome, columns, rows])
  const label = `${outcomeLabels[outcome]} rows`
  if (count === 0) return <EmptyState level={3} title={`No ${outcome} rows`} />
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-body text-sm">{outcomeText(kind, outcome, count, rows.length)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-control border border-line">
        <DataTable
          label={label}
          rows={rows.slice((page - 1) * pageSize, page * pageSize)}
          columns={tableColumns}
          rowKey={({ row }) => String(row)}
          card={(row) => <RowCard row={row} />}
          empty={null}
          pager={
            rows.length > pageSize
              ? { label: 'Pages of rows', page, pageSize, total: rows.length, onPageChange: setPage }
              : undefined
          }
        />
      </section>
    </div>
  )
}
