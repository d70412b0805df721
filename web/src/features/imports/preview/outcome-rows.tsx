import type { ImportOutcome, PreviewRow } from '@portal/contract/sheets/imports'
import { counted } from '@portal/contract/texts/plural'
import { useMemo, useState } from 'react'
import { Button } from '../../../design/button'
import { DataTable } from '../../../design/data-table/data-table'
import { EmptyState } from '../../../design/state/empty-state'
import { isUnchecked } from '../corrections'
import { listErrors, outcomeLabels, outcomeText } from './outcomes'
import { usePreview } from './preview-context'
import { handleProblemKeys } from './problem-lines'
import { RowCard, rowColumns } from './row-parts'
import { useVisibleColumns } from './use-visible-columns'

const pageSize = 25

interface OutcomeRowsProps {
  outcome: ImportOutcome
  /** The total count; only the first rows are included. */
  count: number
  rows: readonly PreviewRow[]
}

/**
 * The rows with one outcome, 25 per page. For rejected rows, each problem links to its cell, and columns with problems
 * come first.
 */
export function OutcomeRows({ outcome, count, rows }: OutcomeRowsProps) {
  const { kind } = usePreview()
  const [page, setPage] = useState(1)
  const isRejected = outcome === 'refused'
  const { visibleColumns, hiddenCount, showsAll, toggle } = useVisibleColumns(outcome, rows)
  const tableColumns = useMemo(() => rowColumns(visibleColumns, isRejected), [visibleColumns, isRejected])
  const label = `${outcomeLabels[outcome]} rows`
  if (count === 0) return <EmptyState level={3} title={`No ${outcomeLabels[outcome].toLowerCase()} rows`} />
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap justify-between gap-x-6 text-body text-sm">
        <p>{outcomeText(kind, outcome, count, rows.length)}</p>
        {isRejected && <ProblemCount rows={rows} />}
      </div>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        data-problems={isRejected || undefined}
        onKeyDown={isRejected ? handleProblemKeys : undefined}
        className="overflow-x-auto rounded-control border border-line"
      >
        <DataTable
          label={label}
          rows={rows.slice((page - 1) * pageSize, page * pageSize)}
          columns={tableColumns}
          rowKey={({ row }) => String(row)}
          card={(row) => <RowCard row={row} wrongOnly={isRejected && !showsAll} />}
          empty={null}
          pager={
            rows.length > pageSize
              ? { label: 'Pages of rows', page, pageSize, total: rows.length, onPageChange: setPage }
              : undefined
          }
        />
      </section>
      {isRejected && hiddenCount > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 text-sm">
          <p className="text-muted max-lg:hidden">
            {showsAll
              ? 'Columns with errors come first.'
              : `Columns with errors come first. ${counted(hiddenCount, 'more column has', 'more columns have')} no errors.`}
          </p>
          <p className="text-muted lg:hidden">
            {showsAll ? 'Cells with errors come first.' : 'Cells without errors are hidden.'}
          </p>
          <Button variant="link" onClick={toggle}>
            {showsAll ? 'Show only columns with errors' : 'Show all columns'}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The number of problems corrected since the last check. */
function ProblemCount({ rows }: { rows: readonly PreviewRow[] }) {
  const { issues, corrections, sent } = usePreview()
  const errors = rows.flatMap(({ row }) => listErrors(issues, row))
  const correctedCount = errors.filter(
    ({ row, column }) => column !== null && isUnchecked({ row, column }, corrections, sent),
  ).length
  return (
    <p role="status" className="text-muted">
      {correctedCount > 0 && `${correctedCount} corrected, ${errors.length - correctedCount} left`}
    </p>
  )
}
