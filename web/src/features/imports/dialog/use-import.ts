import type { SheetKind } from '@portal/contract/sheet-columns'
import { useState } from 'react'
import { type Correction, correctionsMark } from '../corrections'
import { choiceProblem } from '../sheet-file'
import { useSheetCheck } from './use-sheet-check'
import { useSheetWrite } from './use-sheet-write'

export type ImportStage = 'choose' | 'checking' | 'preview' | 'writing' | 'results'

/** One import from the file to its results: where it stands and what takes it on. Closing the dialog forgets it. */
export function useImport(kind: SheetKind, onChanged: () => void) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [isChoosing, setIsChoosing] = useState(true)
  const [corrections, setCorrections] = useState<readonly Correction[]>([])
  const checking = useSheetCheck(kind)
  const writing = useSheetWrite(kind, onChanged)
  const { checked } = checking

  const stageOf = (): ImportStage => {
    if (writing.isWriting) return 'writing'
    if (writing.result) return 'results'
    if (checking.isChecking) return 'checking'
    return checked && !isChoosing ? 'preview' : 'choose'
  }

  return {
    stage: stageOf(),
    file,
    problem,
    corrections,
    setCorrections,
    checking,
    writing,
    /** The preview shows another state than the corrections ask for. */
    isOutdated: checked !== undefined && checked.mark !== correctionsMark(corrections),
    /** Corrections belong to the rows of one file, so they go with it. */
    choose(files: readonly File[]) {
      const wrong = choiceProblem(files)
      setProblem(wrong)
      if (wrong !== undefined) return
      setFile(files[0])
      setCorrections([])
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
      if (checked) writing.write({ sheet: checked.sheet, corrections })
    },
  }
}

export type Import = ReturnType<typeof useImport>
