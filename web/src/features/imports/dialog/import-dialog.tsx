import type { SheetKind } from '@portal/contract/sheets/columns'
import { type RefObject, useState } from 'react'
import { useUnsavedChanges } from '../../../design/form/use-unsaved-changes'
import { StepIndicator } from '../../../design/layout/step-indicator'
import { Dialog } from '../../../design/overlay/dialog'
import { Notice } from '../../../design/state/notice'
import { useRouterBlock } from '../../../lib/page/navigation'
import { sheetWords } from '../sheet-words'
import { ChooseStage } from './choose-stage'
import { ImportFoot } from './import-foot'
import { LeaveQuestion } from './leave-question'
import { PreviewStage } from './preview-stage'
import { ProgressStage } from './progress-stage'
import { ResultsStage } from './results-stage'
import { type Import, type ImportStage, useImport } from './use-import'

interface ImportDialogProps {
  kind: SheetKind
  /** Where the focus goes back to; shared with the history, which may follow. */
  opener: RefObject<HTMLElement | null>
  /** Something may have been written. */
  onChanged: () => void
  onClose: () => void
  onHistory: () => void
}

const steps = ['File', 'Check', 'Preview', 'Results']
const stepOf: Readonly<Record<ImportStage, number>> = { choose: 0, checking: 1, preview: 2, writing: 2, results: 3 }

const stepsAt = (stage: ImportStage) =>
  steps.map((label, index) => {
    const now = stepOf[stage]
    return {
      label,
      state: index < now ? ('done' as const) : index === now ? ('current' as const) : ('waiting' as const),
    }
  })

/** Brings a sheet in: the file, what it would do, and what it did. Closing forgets the file and the results. */
export function ImportDialog({ kind, opener, onChanged, onClose, onHistory }: ImportDialogProps) {
  const run = useImport(kind, onChanged)
  const { stage } = run
  const { corrections } = run.correcting
  const [isLeaving, setIsLeaving] = useState(false)
  const isWriting = stage === 'writing'
  // Once they are sent there is nothing to lose any more: the import goes on by itself.
  const hasCorrections = corrections.length > 0 && !isWriting && stage !== 'results'
  useUnsavedChanges(hasCorrections, useRouterBlock())

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return
        if (isWriting) setIsLeaving(true)
        else onClose()
      }}
      dirty={hasCorrections}
      opener={opener}
      size="wide"
      firstFocus="input[type=file]"
      title={sheetWords[kind].title}
      footer={<ImportFoot kind={kind} run={run} onHistory={onHistory} />}
    >
      <div className="grid grid-cols-1 gap-5">
        <StepIndicator steps={stepsAt(stage)} label="Steps of the import" />
        <Stage kind={kind} run={run} />
      </div>
      {isWriting && <LeaveQuestion open={isLeaving} onOpenChange={setIsLeaving} onLeave={onClose} />}
    </Dialog>
  )
}

function Stage({ kind, run }: { kind: SheetKind; run: Import }) {
  const { stage, checking, writing, correcting } = run
  if (stage === 'checking') return <ProgressStage title="Checking the file" progress={checking.progress} />
  if (stage === 'writing') return <ProgressStage title="Importing..." progress={writing.progress} />
  if (stage === 'results' && writing.result) return <ResultsStage kind={kind} reply={writing.result} />
  if (stage === 'preview' && checking.checked) {
    return <PreviewStage kind={kind} run={run} checked={checking.checked} />
  }
  return (
    <>
      {checking.failure && (
        <Notice tone="error" title={checking.failure.title}>
          {checking.failure.text}
        </Notice>
      )}
      <ChooseStage
        kind={kind}
        file={run.file}
        problem={run.problem}
        correctionCount={correcting.corrections.length}
        onChoose={run.choose}
      />
    </>
  )
}
