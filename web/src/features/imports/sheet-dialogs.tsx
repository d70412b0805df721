import { ImportDialog } from './dialog/import-dialog'
import { HistoryDialog } from './history/history-dialog'
import type { SheetList } from './sheet-list'

export type SheetDialogName = 'import' | 'history'

interface SheetDialogsProps {
  opened: SheetDialogName
  list: SheetList
  onChanged: () => void
  onOpen: (next: SheetDialogName | null) => void
}

/** The dialogs of a list's imports, in a script of their own that loads when one is opened. */
export function SheetDialogs({ opened, list, onChanged, onOpen }: SheetDialogsProps) {
  const close = () => onOpen(null)
  if (opened === 'history') return <HistoryDialog kind={list.kind} onChanged={onChanged} onClose={close} />
  return <ImportDialog list={list} onChanged={onChanged} onClose={close} onHistory={() => onOpen('history')} />
}
