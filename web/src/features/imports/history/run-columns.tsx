import type { ImportRun } from '@portal/contract/sheets/imports'
import type { DataTableColumn } from '../../../design/data-table/types'
import { DateText } from '../../../design/display/date-text'
import { countText } from '../sheet-texts'
import { countsText } from './run-text'

function UndoneLabel({ run }: { run: ImportRun }) {
  if (run.undoneAt === null) return null
  return (
    <span className="block text-[13px] text-muted">
      <span>Undone</span> <DateText iso={run.undoneAt} />
      {run.undoneByName !== null && <span>{` by ${run.undoneByName}`}</span>}
    </span>
  )
}

const count = (id: 'created' | 'updated' | 'unchanged' | 'refused', header: string): DataTableColumn<ImportRun> => ({
  id,
  header,
  align: 'right',
  cell: (run) => countText(run[id]),
})

export const runColumns = (): DataTableColumn<ImportRun>[] => [
  { id: 'createdAt', header: 'Time', cell: ({ createdAt }) => <DateText iso={createdAt} withTime /> },
  { id: 'actorName', header: 'User', cell: ({ actorName }) => <span className="wrap-anywhere">{actorName}</span> },
  {
    id: 'fileName',
    header: 'File',
    cell: (run) => (
      <>
        <span className="font-semibold text-ink wrap-anywhere">{run.fileName}</span>
        <UndoneLabel run={run} />
      </>
    ),
  },
  count('created', 'Created'),
  count('updated', 'Updated'),
  count('unchanged', 'Unchanged'),
  count('refused', 'Rejected'),
]

export function RunCard({ run }: { run: ImportRun }) {
  return (
    <div className="text-sm wrap-anywhere">
      <p className="font-semibold text-ink">{run.fileName}</p>
      <p className="mt-0.5 text-muted">
        <DateText iso={run.createdAt} withTime />, {run.actorName}
      </p>
      <p className="tnum mt-0.5">{countsText(run)}</p>
      <UndoneLabel run={run} />
    </div>
  )
}
