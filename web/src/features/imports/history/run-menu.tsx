import type { ImportRun } from '@portal/contract/sheets/imports'
import { Download, Undo2 } from 'lucide-react'
import { RowMenu } from '../../../design/data-table/row-menu'
import { MenuItem } from '../../../design/overlay/menu'
import { useLine } from '../../../design/state/line'
import { canUndo } from './run-text'

interface RunMenuProps {
  run: ImportRun
  isDownloading: boolean
  onRefused: () => void
  onUndo: () => void
}

/** What can be done with an import; without a menu where there is nothing. */
export function RunMenu({ run, isDownloading, onRefused, onUndo }: RunMenuProps) {
  const undoable = canUndo(run)
  const isOnline = useLine()
  if (run.refused === 0 && !undoable) return null
  return (
    <RowMenu label={`Actions for import ${run.fileName}`}>
      {run.refused > 0 && (
        <MenuItem icon={<Download aria-hidden />} disabled={isDownloading || !isOnline} onSelect={onRefused}>
          Download refused rows
        </MenuItem>
      )}
      {undoable && (
        <MenuItem icon={<Undo2 aria-hidden />} danger onSelect={onUndo}>
          Undo
        </MenuItem>
      )}
    </RowMenu>
  )
}
