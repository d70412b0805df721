import type { PreviewRow } from '@portal/contract/sheets/imports'
import type { DataTableColumn } from '../../../design/data-table/types'
import { FieldError, FieldHint } from '../../../design/form/field'
import { originalOf } from '../corrections'
import { isSameHeading } from '../sheet-column'
import { cellOf, errorsOf } from './outcomes'
import { PreviewCell } from './preview-cell'
import { usePreview } from './preview-context'
import { ProblemLines } from './problem-lines'

/** What is said of the whole row, where no cell that is shown is to blame. */
function RowIssues({ row }: { row: PreviewRow }) {
  const { columns, issues } = usePreview()
  const own = (issues.get(row.row) ?? []).filter(
    ({ column }) => column === null || !columns.some((shown) => isSameHeading(shown, column)),
  )
  return own.map(({ level, column, message }) => {
    const text = column === null ? message : `${column}: ${message}`
    return level === 'error' ? <FieldError key={text}>{text}</FieldError> : <FieldHint key={text}>{text}</FieldHint>
  })
}

/** A record that is to be added may have no name yet. */
const nameOf = ({ label }: PreviewRow): string => label || 'New'

/** A dealer's name says more than the number alone. */
const nameColumn = 'Company_Name'

function RecordName({ row }: { row: PreviewRow }) {
  const { kind, columns } = usePreview()
  const name = kind === 'dealers' ? cellOf(columns, row, nameColumn) : ''
  return (
    <>
      <span className="font-semibold text-ink wrap-anywhere">{name || nameOf(row)}</span>
      {name && <span className="block text-[13px] text-muted">{nameOf(row)}</span>}
    </>
  )
}

const problemColumn: DataTableColumn<PreviewRow> = {
  id: 'problems',
  header: 'Problems',
  className: 'w-64 border-line border-r bg-sunken px-2 first:pl-2',
  cell: (row) => <ProblemLines row={row} />,
}

/** The columns of a tab's table: what is wrong where something is, the row, its record, and the cells. */
export const rowColumns = (shown: readonly string[], withProblems: boolean): DataTableColumn<PreviewRow>[] => [
  ...(withProblems ? [problemColumn] : []),
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
  ...shown.map((column) => ({
    id: column,
    header: column,
    cell: (row: PreviewRow) => <PreviewCell row={row} column={column} beside={withProblems} />,
  })),
]

interface RowCardProps {
  row: PreviewRow
  /** Only the wrong cells, and those that were. */
  wrongOnly: boolean
}

/**
 * A row on a small screen: its cells one under the other, on a tablet in two columns, each with its heading. Wrong ones first,
 * empty ones only where they may be to blame.
 */
export function RowCard({ row, wrongOnly }: RowCardProps) {
  const { columns, issues, originals } = usePreview()
  const own = issues.get(row.row) ?? []
  const isWholeRow = own.some(({ column }) => column === null)
  const isAbout = (column: string) =>
    own.some((issue) => issue.column !== null && isSameHeading(issue.column, column)) ||
    originalOf(originals, { row: row.row, column }) !== undefined
  const isUsed = (column: string) => cellOf(columns, row, column) !== '' || row.before[column] !== undefined
  const shown = columns.filter((column) => isWholeRow || isAbout(column) || (!wrongOnly && isUsed(column)))
  const errors = errorsOf(issues, row.row)
  const isWrong = (name: string) => errors.some(({ column }) => column !== null && isSameHeading(column, name))
  const ordered = [...shown.filter(isWrong), ...shown.filter((column) => !isWrong(column))]
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
        {ordered.map((column) => (
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
