import type { SheetKind } from '@portal/contract/sheets/columns'
import type { ImportReply } from '@portal/contract/sheets/imports'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../design/button'
import { DataTable } from '../../../design/data-table/data-table'
import type { DataTableColumn } from '../../../design/data-table/types'
import { FactList } from '../../../design/layout/fact-list'
import { downloadRunRejections, useDownload } from '../api'
import { DownloadFailure } from '../download-failure'
import { importDoneToast } from '../import-messages'
import { countText } from '../sheet-texts'
import { StageHeader } from './stage-header'

/** The reason that a row was not imported. */
interface RowError {
  key: string
  row: number
  message: string
  /** The content of the row, if the reply contains it. */
  data: string
}

const dataText = (data: Record<string, string>): string =>
  Object.entries(data)
    .filter(([, value]) => value !== '')
    .map(([heading, value]) => `${heading}: ${value}`)
    .join(', ')

/** Converts the errors of any kind of import to one shape. */
function rowErrors({ errors, details }: ImportReply): RowError[] {
  if (typeof errors !== 'number') {
    return errors.map((one, index) => ({
      key: `${one.row} ${index}`,
      row: one.row,
      message: one.error,
      data: 'data' in one ? dataText(one.data) : '',
    }))
  }
  return details
    .filter(({ level }) => level === 'error')
    .map(({ row, column, message, value }, index) => ({
      key: `${row} ${index}`,
      row,
      message,
      data: column === null ? '' : dataText({ [column]: value ?? '' }) || column,
    }))
}

const pageSize = 25

const allColumns: DataTableColumn<RowError>[] = [
  { id: 'row', header: 'Row', cell: ({ row }) => row },
  { id: 'message', header: 'Message', cell: ({ message }) => <span className="wrap-anywhere">{message}</span> },
  { id: 'data', header: 'Data', cell: ({ data }) => <span className="text-muted wrap-anywhere">{data}</span> },
]

const welcomeText = (count: number): string => (count === 0 ? 'None' : `${countText(count)} queued`)

/** The last stage: the imported rows, and the rejected rows with reasons. */
export function ResultsStage({ kind, reply }: { kind: SheetKind; reply: ImportReply }) {
  const { importId, created, updated, unchanged, refused } = reply
  const [page, setPage] = useState(1)
  const { start, isPending, failure } = useDownload()
  const errors = useMemo(() => rowErrors(reply), [reply])
  const hasData = errors.some(({ data }) => data !== '')
  const columns = hasData ? allColumns : allColumns.filter(({ id }) => id !== 'data')
  const { title, description } = importDoneToast(kind, reply)
  return (
    <div className="grid grid-cols-1 gap-5">
      <StageHeader text={description}>{title}</StageHeader>
      <FactList
        facts={[
          { label: 'Created', value: countText(created) },
          { label: 'Updated', value: countText(updated) },
          { label: 'Unchanged', value: countText(unchanged) },
          { label: 'Rejected', value: countText(refused) },
          ...('welcomeMails' in reply ? [{ label: 'Welcome emails', value: welcomeText(reply.welcomeMails) }] : []),
        ]}
      />
      {importId !== null && refused > 0 && (
        <div>
          <Button pending={isPending} onClick={() => start(() => downloadRunRejections(importId))}>
            <Download aria-hidden />
            Download rejected rows
          </Button>
        </div>
      )}
      <DownloadFailure text={failure} />
      {errors.length > 0 && (
        <div className="overflow-clip rounded-control border border-line">
          <DataTable
            label="Errors"
            cardsBelow="md"
            rows={errors.slice((page - 1) * pageSize, page * pageSize)}
            columns={columns}
            rowKey={({ key }) => key}
            card={({ row, message, data }) => (
              <div className="text-sm wrap-anywhere">
                <p className="text-ink">
                  <span className="font-semibold">Row {row}</span> {message}
                </p>
                {data !== '' && <p className="mt-0.5 text-muted">{data}</p>}
              </div>
            )}
            empty={null}
            pager={
              errors.length > pageSize
                ? { label: 'Pages of errors', page, pageSize, total: errors.length, onPageChange: setPage }
                : undefined
            }
          />
        </div>
      )}
    </div>
  )
}
