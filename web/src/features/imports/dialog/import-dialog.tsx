import type { SheetKind } from '@portal/contract/sheets/columns'
import { type RefObject, useEffect, useState } from 'react'
import { useUnsavedChanges } from '../../../design/form/use-unsaved-changes'
import { StepIndicator } from '../../../design/layout/step-indicator'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { Dialog } from '../../../design/overlay/dialog'
import { Notice } from '../../../design/state/notice'
import { useRouterBlock } from '../../../lib/page/navigation'
import { sheetKindTexts } from '../sheet-texts'
import { ChooseStage } from './choose-stage'
import { ImportFooter } from './import-footer'
import { PreviewStage } from './preview-stage'
import { ProgressStage } from './progress-stage'
import { ResultsStage } from './results-stage'
import { type Import, type ImportStage, useImport } from './use-import'

interface LeaveQuestionProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onLeave: () => void
}

/** Asks for confirmation before the dialog closes during an import. Closes automatically when the import ends. */
function LeaveQuestion({ open, onOpenChange, onLeave }: LeaveQuestionProps) {
  useEffect(() => () => onOpenChange(false), [onOpenChange])
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Close while the import is running?"
      text="The import continues. Keep this tab open to be notified of the result, or see it later in the import history."
      cancelLabel="Stay here"
      confirmLabel="Close"
      onConfirm={onLeave}
    />
  )
}

interface ImportDialogProps {
  kind: SheetKind
  /** The element that regains focus; shared with the history dialog, which may open next. */
  opener: RefObject<HTMLElement | null>
  /** Called when the import may have changed data. */
  onChanged: () => void
  onClose: () => void
  onHistory: () => void
}

const steps = ['File', 'Check', 'Preview', 'Results']
const stepIndex: Readonly<Record<ImportStage, number>> = { choose: 0, checking: 1, preview: 2, writing: 2, results: 3 }

const getSteps = (stage: ImportStage) =>
  steps.map((label, index) => {
    const now = stepIndex[stage]
    return {
      label,
      state: index < now ? ('done' as const) : index === now ? ('current' as const) : ('waiting' as const),
    }
  })

/** Imports a spreadsheet: choose a file, preview it, see the results. Closing the dialog discards the file and the results. */
export function ImportDialog({ kind, opener, onChanged, onClose, onHistory }: ImportDialogProps) {
  const run = useImport(kind, onChanged)
  const { stage } = run
  const { corrections } = run.correctionState
  const [isLeaving, setIsLeaving] = useState(false)
  const isWriting = stage === 'writing'
  // After the file is sent there is nothing to lose: the import continues on the server.
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
      title={sheetKindTexts[kind].title}
      footer={<ImportFooter kind={kind} run={run} onHistory={onHistory} />}
    >
      <div className="grid grid-cols-1 gap-5">
        <StepIndicator steps={getSteps(stage)} label="Steps of the import" />
        <Stage kind={kind} run={run} />
      </div>
      {isWriting && <LeaveQuestion open={isLeaving} onOpenChange={setIsLeaving} onLeave={onClose} />}
    </Dialog>
  )
}

function Stage({ kind, run }: { kind: SheetKind; run: Import }) {
  const { stage, sheetCheck, sheetWrite, correctionState } = run
  if (stage === 'checking') return <ProgressStage title="Checking the file" progress={sheetCheck.progress} />
  if (stage === 'writing') return <ProgressStage title="Importing..." progress={sheetWrite.progress} />
  if (stage === 'results' && sheetWrite.result) return <ResultsStage kind={kind} reply={sheetWrite.result} />
  if (stage === 'preview' && sheetCheck.checked) {
    return <PreviewStage kind={kind} run={run} checked={sheetCheck.checked} />
  }
  return (
    <>
      {sheetCheck.failure && (
        <Notice tone="error" title={sheetCheck.failure.title}>
          {sheetCheck.failure.text}
        </Notice>
      )}
      <ChooseStage
        kind={kind}
        file={run.file}
        problem={run.problem}
        correctionCount={correctionState.corrections.length}
        onChoose={run.choose}
      />
    </>
  )
}
