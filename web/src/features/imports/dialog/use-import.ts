import type { SheetKind } from '@portal/contract/sheets/columns'
import { useState } from 'react'
import { correctionsKey, uncheckedCount, useCorrections } from '../corrections'
import { choiceProblem } from '../sheet-file'
import { useSheetCheck } from './use-sheet-check'
import { useSheetWrite } from './use-sheet-write'

export type ImportStage = 'choose' | 'checking' | 'preview' | 'writing' | 'results'

/** The state of one import from file to results, and its actions. Closing the dialog discards it. */
export function useImport(kind: SheetKind, onChanged: () => void) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [isChoosing, setIsChoosing] = useState(true)
  // Sent emails cannot be recalled, so none are sent unless the user chooses to.
  const [welcome, setWelcome] = useState(false)
  const correctionState = useCorrections()
  const { corrections } = correctionState
  const sheetCheck = useSheetCheck(kind)
  const sheetWrite = useSheetWrite(kind, onChanged)
  const { checked } = sheetCheck

  const currentStage = (): ImportStage => {
    if (sheetWrite.isWriting) return 'writing'
    if (sheetWrite.result) return 'results'
    if (sheetCheck.isChecking) return 'checking'
    return checked && !isChoosing ? 'preview' : 'choose'
  }

  /** The number of corrections that the last check did not include. */
  const unchecked = checked ? uncheckedCount(corrections, checked.sent) : 0

  return {
    stage: currentStage(),
    unchecked,
    file,
    problem,
    correctionState,
    sheetCheck,
    sheetWrite,
    /** Whether new dealers are emailed about how to sign in. */
    welcome,
    setWelcome,
    /** The preview does not reflect the current corrections. */
    isOutdated: checked !== undefined && checked.mark !== correctionsKey(corrections),
    /** An invalid file clears the previous one, because the user no longer means that one. */
    choose(files: readonly File[]) {
      const newProblem = choiceProblem(files)
      setProblem(newProblem)
      setFile(newProblem === undefined ? files[0] : undefined)
      setWelcome(false)
      correctionState.forget()
      sheetCheck.forget()
      sheetWrite.forget()
      const chosen = newProblem === undefined ? files[0] : undefined
      if (chosen === undefined) return
      // The check saves nothing, so it starts immediately.
      setIsChoosing(false)
      sheetCheck.check({ file: chosen, corrections: [] })
    },
    chooseAnother: () => setIsChoosing(true),
    check() {
      if (file === undefined) return setProblem(choiceProblem([]))
      setProblem(undefined)
      setIsChoosing(false)
      sheetWrite.forget()
      sheetCheck.check({ file, corrections })
    },
    write() {
      if (checked) sheetWrite.write({ sheet: checked.sheet, corrections, welcome })
    },
  }
}

export type Import = ReturnType<typeof useImport>
