import { useEffect, useState } from 'react'
import { useRouterBlock } from '../../../lib/page'
import { useUnsavedChanges } from '../../../ui/form/use-unsaved-changes'
import { StepIndicator } from '../../../ui/layout/step-indicator'
import { Dialog } from '../../../ui/overlay/dialog'
import { Notice } from '../../../ui/state/notice'
import type { SheetList } from '../sheet-list'
import { sheetWords } from '../sheet-words'
import { ChooseStage } from './choose-stage'
import { ImportFoot } from './import-foot'
import { PreviewStage } from './preview-stage'
import { ProgressStage } from './progress-stage'
import { ResultsStage } from './results-stage'
import { type Import, type ImportStage, useImport } from './use-import'

interface ImportDialogProps {
  list: SheetList
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
export function ImportDialog({ list, onChanged, onClose, onHistory }: ImportDialogProps) {
  const { kind } = list
  const run = useImport(kind, onChanged)
  const { stage, corrections } = run
  const [isHeld, setIsHeld] = useState(false)
  const isWriting = stage === 'writing'
  useEffect(() => {
    if (!isWriting) setIsHeld(false)
  }, [isWriting])
  const hasCorrections = corrections.length > 0 && stage !== 'results'
  useUnsavedChanges(isWriting || hasCorrections, useRouterBlock())

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return
        if (isWriting) setIsHeld(true)
        else onClose()
      }}
      dirty={hasCorrections && !isWriting}
      size="xl"
      firstFocus="input[type=file]"
      title={sheetWords[kind].title}
      footer={<ImportFoot kind={kind} run={run} onHistory={onHistory} />}
    >
      <div className="grid grid-cols-1 gap-5">
        <StepIndicator steps={stepsAt(stage)} label="Steps of the import" />
        <Stage list={list} run={run} isHeld={isHeld} />
      </div>
    </Dialog>
  )
}

const held = 'The import is being written. This stays open until it is done.'

function Stage({ list, run, isHeld }: { list: SheetList; run: Import; isHeld: boolean }) {
  const { stage, checking, writing, corrections } = run
  if (stage === 'checking') return <ProgressStage title="Checking the file" progress={checking.progress} />
  if (stage === 'writing') {
    return (
      <ProgressStage
        title="Importing..."
        progress={writing.progress}
        note={isHeld && <Notice tone="warning">{held}</Notice>}
      />
    )
  }
  if (stage === 'results' && writing.result) return <ResultsStage kind={list.kind} reply={writing.result} />
  if (stage === 'preview' && checking.checked) {
    return <PreviewStage kind={list.kind} run={run} checked={checking.checked} />
  }
  return (
    <>
      {checking.failure && (
        <Notice tone="error" title={checking.failure.title}>
          {checking.failure.text}
        </Notice>
      )}
      <ChooseStage
        list={list}
        file={run.file}
        problem={run.problem}
        correctionCount={corrections.length}
        onChoose={run.choose}
      />
    </>
  )
}
