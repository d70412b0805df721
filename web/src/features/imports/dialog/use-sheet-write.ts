import type { SheetKind } from '@portal/contract/sheets/columns'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../design/toast/toast'
import { refreshCalls } from '../../../lib/api/queries'
import type { UploadStep } from '../../../lib/api/upload'
import { importCalls, sendSheet } from '../api'
import type { Correction } from '../corrections'
import { importDone, writeFailure } from '../import-messages'
import { assertUnchanged, type ReadSheet } from '../sheet-file'

interface Written {
  sheet: ReadSheet
  corrections: readonly Correction[]
  /** Whether new dealers are emailed about how to sign in. */
  welcome: boolean
}

/** Makes the browser ask before the page is closed or reloaded while an import is running. */
async function keepingPage<T>(work: () => Promise<T>): Promise<T> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  try {
    return await work()
  } finally {
    window.removeEventListener('beforeunload', ask)
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
    mutationFn: async ({ sheet, corrections, welcome }: Written) => {
      setProgress(undefined)
      await assertUnchanged(sheet)
      return keepingPage(() => sendSheet({ kind, sheet, corrections, welcome, dryRun: false, onProgress: setProgress }))
    },
    onSuccess: (reply) => toast(importDone(kind, reply)),
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
