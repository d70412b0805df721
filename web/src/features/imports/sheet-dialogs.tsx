import type { SheetKind } from '@portal/contract/sheets/columns'
import { useRef } from 'react'
import { ImportDialog } from './dialog/import-dialog'
import { HistoryDialog } from './history/history-dialog'

export type SheetDialogName = 'import' | 'history'

interface SheetDialogsProps {
  opened: SheetDialogName
  kind: SheetKind
  onChanged: () => void
  onOpen: (next: SheetDialogName | null) => void
}

/** The dialogs of a list's imports, in a script of their own that loads when one is opened. */
export function SheetDialogs({ opened, kind, onChanged, onOpen }: SheetDialogsProps) {
  // One for both: when the history follows the results, what opened those is where the focus goes back to.
  const opener = useRef<HTMLElement>(null)
  const shared = { kind, opener, onChanged, onClose: () => onOpen(null) }
  if (opened === 'history') return <HistoryDialog {...shared} />
  return <ImportDialog {...shared} onHistory={() => onOpen('history')} />
}
