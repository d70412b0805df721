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

/** The import dialogs of a list, in a separate chunk that loads when one is opened. */
export function SheetDialogs({ opened, kind, onChanged, onOpen }: SheetDialogsProps) {
  // Shared by both dialogs: when the history follows the results, the focus returns to the element that opened the results.
  const opener = useRef<HTMLElement>(null)
  const shared = { kind, opener, onChanged, onClose: () => onOpen(null) }
  if (opened === 'history') return <HistoryDialog {...shared} />
  return <ImportDialog {...shared} onHistory={() => onOpen('history')} />
}
