import type { SheetKind } from '@portal/contract/sheets/columns'
import type { ImportRun } from '@portal/contract/sheets/imports'
import { useQuery } from '@tanstack/react-query'
import { Download, Undo2 } from 'lucide-react'
import { type RefObject, useMemo, useState } from 'react'
import { Button } from '../../../design/button'
import { ListPage } from '../../../design/data-table/list-page'
import { RowMenu } from '../../../design/data-table/row-menu'
import { Dialog, DialogClose } from '../../../design/overlay/dialog'
import { MenuItem } from '../../../design/overlay/menu'
import { useIsOnline } from '../../../design/state/offline'
import { RefreshNote } from '../../../design/toolbar/refresh-note'
import { errorText } from '../../../lib/api/errors'
import { pageQuery } from '../../../lib/api/queries'
import { downloadRunRejections, useDownload } from '../api'
import { DownloadFailure } from '../download-failure'
import { sheetKindTexts } from '../sheet-texts'
import { RunCard, runColumns } from './run-columns'
import { canUndo } from './run-text'
import { UndoQuestion } from './undo-question'

interface RunMenuProps {
  run: ImportRun
  isDownloading: boolean
  onDownloadRejected: () => void
  onUndo: () => void
}

/** The actions for an import; no menu if there are none. */
function RunMenu({ run, isDownloading, onDownloadRejected, onUndo }: RunMenuProps) {
  const isUndoable = canUndo(run)
  const isOnline = useIsOnline()
  if (run.refused === 0 && !isUndoable) return null
  return (
    <RowMenu label={`Actions for import ${run.fileName}`}>
      {run.refused > 0 && (
        <MenuItem icon={<Download aria-hidden />} disabled={isDownloading || !isOnline} onSelect={onDownloadRejected}>
          Download rejected rows
        </MenuItem>
      )}
      {isUndoable && (
        <MenuItem icon={<Undo2 aria-hidden />} danger onSelect={onUndo}>
          Undo
        </MenuItem>
      )}
    </RowMenu>
  )
}

const pageSize = 10

interface HistoryDialogProps {
  kind: SheetKind
  /** The element that regains focus. */
  opener: RefObject<HTMLElement | null>
  onChanged: () => void
  onClose: () => void
}

/** Lists past imports with their users, their rejected rows and an undo action. */
export function HistoryDialog({ kind, opener, onChanged, onClose }: HistoryDialogProps) {
  const [page, setPage] = useState(1)
  const [runToUndo, setRunToUndo] = useState<ImportRun>()
  const query = { kind, limit: pageSize, offset: (page - 1) * pageSize }
  const list = useQuery({
    ...pageQuery('listImports', { query }),
    // Reload on each opening, because other users import too.
    refetchOnMount: 'always',
  })
  const { start, isPending, failure } = useDownload()
  const table = {
    page,
    pageSize,
    setPage,
    pager: (total: number) => ({ label: 'Pages of imports', page, pageSize, total, onPageChange: setPage }),
  }
  const columns = useMemo(() => runColumns(), [])
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        size="xl"
        opener={opener}
        title="Import history"
        description={`Imports of ${sheetKindTexts[kind].many}, newest first.`}
        footer={
          <>
            <RefreshNote list={list} className="mr-auto" />
            <DialogClose asChild>
              <Button>Close</Button>
            </DialogClose>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          <DownloadFailure text={failure} />
          <ListPage
            list={list}
            table={table}
            label="Imports"
            columns={columns}
            rowKey={({ id }) => id}
            skeletonRows={3}
            card={(run) => <RunCard run={run} />}
            rowActions={(run) => (
              <RunMenu
                run={run}
                isDownloading={isPending}
                onDownloadRejected={() => start(() => downloadRunRejections(run.id))}
                onUndo={() => setRunToUndo(run)}
              />
            )}
            failure={{
              title: 'The imports could not be loaded',
              text: errorText(list.error, 'Please try again in a moment.'),
              action: page > 1 && <Button onClick={() => setPage(1)}>First page</Button>,
              className: 'm-0',
            }}
            empty={{ level: 3, title: 'No imports yet', text: 'Imports will appear here.' }}
          />
        </div>
      </Dialog>
      {runToUndo && (
        <UndoQuestion kind={kind} run={runToUndo} onClose={() => setRunToUndo(undefined)} onChanged={onChanged} />
      )}
    </>
  )
}
