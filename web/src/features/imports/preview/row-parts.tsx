import type { PreviewRow } from '@portal/contract/sheets/imports'
import type { DataTableColumn } from '../../../design/data-table/types'
import { FieldError, FieldHint } from '../../../design/form/field'
import { findOriginal } from '../corrections'
import { isSameHeading } from '../sheet-column'
import { cellValue, listErrors } from './outcomes'
import { PreviewCell } from './preview-cell'
import { usePreview } from './preview-context'
import { ProblemLines } from './problem-lines'

/** The problems of a row that no visible cell shows. */
function RowIssues({ row }: { row: PreviewRow }) {
  const { columns, issues } = usePreview()
  const own = (issues.get(row.row) ?? []).filter(
    ({ column }) => column === null || !columns.some((visible) => isSameHeading(visible, column)),
  )
  return own.map(({ level, column, message }) => {
    const text = column === null ? message : `${column}: ${message}`
    return level === 'error' ? <FieldError key={text}>{text}</FieldError> : <FieldHint key={text}>{text}</FieldHint>
  })
}

/** The label of a row's record; a new record may have no name yet. */
const recordName = ({ label }: PreviewRow): string => label || 'New'

/** Shown in addition to the number, which alone does not identify a dealer to users. */
const nameColumn = 'Company_Name'

function RecordName({ row }: { row: PreviewRow }) {
  const { kind, columns } = usePreview()
  const name = kind === 'dealers' ? cellValue(columns, row, nameColumn) : ''
  return (
    <>
      <span className="font-semibold text-ink wrap-anywhere">{name || recordName(row)}</span>
      {name && <span className="block text-[13px] text-muted">{recordName(row)}</span>}
    </>
  )
}

const problemColumn: DataTableColumn<PreviewRow> = {
  id: 'problems',
  header: 'Problems',
  className: 'w-64 border-line border-r bg-sunken px-2 first:pl-2',
  cell: (row) => <ProblemLines row={row} />,
}

/** The columns of a tab's table: the problems if there are any, the row number, the record, and the cells. */
export const rowColumns = (visibleColumns: readonly string[], hasProblems: boolean): DataTableColumn<PreviewRow>[] => [
  ...(hasProblems ? [problemColumn] : []),
  { id: 'row', header: 'Row', cell: ({ row }) => row },
  {
    id: 'label',
    header: 'Record',
    className: 'min-w-32',
    cell: (row) => (
      <>
        <RecordName row={row} />
        <RowIssues row={row} />
      </>
    ),
  },
  ...visibleColumns.map((column) => ({
    id: column,
    header: column,
    cell: (row: PreviewRow) => <PreviewCell row={row} column={column} isBesideList={hasProblems} />,
  })),
]

interface RowCardProps {
  row: PreviewRow
  /** Only the wrong and the corrected cells. */
  wrongOnly: boolean
}

/**
 * A row on a small screen: labeled cells in one column, or in two on a tablet. Wrong cells come first; empty cells appear only if
 * they may be the problem.
 */
export function RowCard({ row, wrongOnly }: RowCardProps) {
  const { columns, issues, originals } = usePreview()
  const own = issues.get(row.row) ?? []
  const affectsWholeRow = own.some(({ column }) => column === null)
  const hasIssue = (column: string) =>
    own.some((issue) => issue.column !== null && isSameHeading(issue.column, column)) ||
    findOriginal(originals, { row: row.row, column }) !== undefined
  const hasValue = (column: string) => cellValue(columns, row, column) !== '' || row.before[column] !== undefined
  const visible = columns.filter((column) => affectsWholeRow || hasIssue(column) || (!wrongOnly && hasValue(column)))
  const errors = listErrors(issues, row.row)
  const hasError = (name: string) => errors.some(({ column }) => column !== null && isSameHeading(column, name))
  const orderedColumns = [...visible.filter(hasError), ...visible.filter((column) => !hasError(column))]
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0">
          <RecordName row={row} />
        </p>
        <p className="flex-none text-muted text-sm">{`Row ${row.row}`}</p>
      </div>
      <RowIssues row={row} />
      <dl className="mt-1.5 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
        {orderedColumns.map((column) => (
          <div key={column}>
            <dt className="text-[13px] text-muted">{column}</dt>
            <dd>
              <PreviewCell row={row} column={column} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
