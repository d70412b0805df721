import type { SheetKind } from '@portal/contract/sheets/columns'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { loadScript } from '../../lib/script'
import type { SheetDialogName } from './sheet-dialogs'

const failedText = 'This part of the portal could not be loaded. Check your connection and try again.'

interface SheetDialogsOpener {
  open: (name: SheetDialogName) => void
  isLoading: boolean
  failure: string | undefined
  dialog: ReactNode
}

/** Opens the import dialogs. Their chunk loads when the first one opens. */
export function useSheetDialogs(kind: SheetKind, onChanged: () => void): SheetDialogsOpener {
  const [opened, setOpened] = useState<SheetDialogName | null>(null)
  const { data, mutate, isPending, error } = useMutation({
    mutationFn: () => loadScript(() => import('./sheet-dialogs')),
  })
  const open = (name: SheetDialogName) => {
    setOpened(name)
    if (data === undefined) mutate()
  }
  return {
    open,
    isLoading: isPending,
    failure: error === null ? undefined : failedText,
    dialog: data !== undefined && opened !== null && (
      <data.SheetDialogs opened={opened} kind={kind} onChanged={onChanged} onOpen={setOpened} />
    ),
  }
}
