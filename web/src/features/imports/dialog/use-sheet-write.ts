import type { SheetKind } from '@portal/contract/sheets/columns'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../design/toast/toast'
import { refreshCalls } from '../../../lib/api/queries'
import type { UploadStep } from '../../../lib/api/upload'
import { importCalls, sendSheet } from '../api'
import type { Correction } from '../corrections'
import { importDoneToast, writeFailure } from '../import-messages'
import { assertUnchanged, type LoadedSheet } from '../sheet-file'

interface WriteInput {
  sheet: LoadedSheet
  corrections: readonly Correction[]
  /** Whether new dealers are emailed about how to sign in. */
  welcome: boolean
}

/** Makes the browser ask before the page is closed or reloaded while an import is running. */
async function withLeaveWarning<T>(work: () => Promise<T>): Promise<T> {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', warn)
  try {
    return await work()
  } finally {
    window.removeEventListener('beforeunload', warn)
  }
}

/**
 * Imports the checked file and reports the result. Refreshes the affected queries, even if no response arrived. Continues after the
 * dialog is closed.
 */
export function useSheetWrite(kind: SheetKind, onChanged: () => void) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<UploadStep>()
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: async ({ sheet, corrections, welcome }: WriteInput) => {
      setProgress(undefined)
      await assertUnchanged(sheet)
      return withLeaveWarning(() =>
        sendSheet({ kind, sheet, corrections, welcome, dryRun: false, onProgress: setProgress }),
      )
    },
    onSuccess: (reply) => toast(importDoneToast(kind, reply)),
    onError: (failure) => {
      const { title, text } = writeFailure(kind, failure)
      toast({ title, description: text, variant: 'error' })
    },
    onSettled: () => {
      onChanged()
      void refreshCalls(client, ...importCalls)
    },
  })
  return {
    progress,
    isWriting: isPending,
    result: data,
    failure: error === null ? undefined : writeFailure(kind, error),
    write: mutate,
    forget: reset,
  }
}
