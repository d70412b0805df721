import type { SheetKind } from '@portal/contract/sheets/columns'
import type { ImportReply, SheetCorrection } from '@portal/contract/sheets/imports'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../design/toast/toast'
import type { UploadStep } from '../../../lib/api/upload'
import { sendSheet } from '../api'
import { type Correction, correctionsKey, sentCorrections } from '../corrections'
import { importFailure } from '../import-messages'
import { assertUnchanged, type LoadedSheet, readSheet } from '../sheet-file'

/** The result of checking a sheet with its corrections. */
export interface CheckedSheet {
  sheet: LoadedSheet
  reply: ImportReply
  /** The corrections that this check included. */
  sent: readonly SheetCorrection[]
  /** The corrections as text, to compare with the current ones. */
  mark: string
}

interface CheckInput {
  file: File
  corrections: readonly Correction[]
}

const isAborted = ({ name }: Error): boolean => name === 'AbortError'

/** Checks a file, and checks it again with corrections. The last result stays until another file is checked. */
export function useSheetCheck(kind: SheetKind) {
  const [checked, setChecked] = useState<CheckedSheet>()
  const [progress, setProgress] = useState<UploadStep>()
  const giving = useRef<AbortController>(null)
  useEffect(() => () => giving.current?.abort(), [])

  const read = async (file: File): Promise<LoadedSheet> => {
    if (checked?.sheet.file !== file) return readSheet(file)
    await assertUnchanged(checked.sheet)
    return checked.sheet
  }
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ file, corrections }: CheckInput): Promise<CheckedSheet> => {
      const giveUp = new AbortController()
      giving.current = giveUp
      setProgress(undefined)
      const sheet = await read(file)
      const reply = await sendSheet({
        kind,
        sheet,
        corrections,
        dryRun: true,
        onProgress: setProgress,
        signal: giveUp.signal,
      })
      return { sheet, reply, sent: sentCorrections(corrections), mark: correctionsKey(corrections) }
    },
    onSuccess: setChecked,
    onError: (failure) => {
      if (isAborted(failure)) return
      const { title, text } = importFailure(kind, failure)
      toast({ title, description: text, variant: 'error' })
    },
  })
  return {
    checked,
    progress,
    isChecking: isPending,
    failure: error === null || isAborted(error) ? undefined : importFailure(kind, error),
    check: (input: CheckInput) => mutate(input),
    cancel: () => giving.current?.abort(),
    forget: () => {
      setChecked(undefined)
      reset()
    },
  }
}
