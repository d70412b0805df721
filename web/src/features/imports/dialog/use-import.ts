import type { SheetKind } from '@portal/contract/sheets/columns'
import { useState } from 'react'
import { correctionsMark, uncheckedCount, useCorrections } from '../corrections'
import { choiceProblem } from '../sheet-file'
import { useSheetCheck } from './use-sheet-check'
import { useSheetWrite } from './use-sheet-write'

export type ImportStage = 'choose' | 'checking' | 'preview' | 'writing' | 'results'

/** One import from the file to its results: where it stands and what takes it on. Closing the dialog forgets it. */
export function useImport(kind: SheetKind, onChanged: () => void) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [isChoosing, setIsChoosing] = useState(true)
  // Mail that went out cannot be taken back, so nobody gets any unless somebody says so.
  const [welcome, setWelcome] = useState(false)
  const correcting = useCorrections()
  const { corrections } = correcting
  const checking = useSheetCheck(kind)
  const writing = useSheetWrite(kind, onChanged)
  const { checked } = checking

  const stageOf = (): ImportStage => {
    if (writing.isWriting) return 'writing'
    if (writing.result) return 'results'
    if (checking.isChecking) return 'checking'
    return checked && !isChoosing ? 'preview' : 'choose'
  }

  /** How many corrections the last check did not know. */
  const unchecked = checked ? uncheckedCount(corrections, checked.sent) : 0

  return {
    stage: stageOf(),
    unchecked,
    file,
    problem,
    correcting,
    checking,
    writing,
    /** Whether dealers that are added are told by mail how to sign in. */
    welcome,
    setWelcome,
    /** The preview shows another state than the corrections ask for. */
    isOutdated: checked !== undefined && checked.mark !== correctionsMark(corrections),
    /** A file that cannot be taken leaves none: the one before it is not what people mean any more. */
    choose(files: readonly File[]) {
      const wrong = choiceProblem(files)
      setProblem(wrong)
      setFile(wrong === undefined ? files[0] : undefined)
      setWelcome(false)
      correcting.forget()
      checking.forget()
      writing.forget()
    },
    chooseAnother: () => setIsChoosing(true),
    check() {
      if (file === undefined) return setProblem(choiceProblem([]))
      setProblem(undefined)
      setIsChoosing(false)
      writing.forget()
      checking.check({ file, corrections })
    },
    write() {
      if (checked) writing.write({ sheet: checked.sheet, corrections, welcome })
    },
  }
}

export type Import = ReturnType<typeof useImport>
