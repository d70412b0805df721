import { ProgressBar } from '../../../design/progress-bar'
import type { UploadStep } from '../../../lib/api/upload'
import { countText, rowCountText } from '../sheet-texts'
import { StageHeader } from './stage-header'

const stepLabels: Readonly<Record<UploadStep['step'], string>> = {
  sending: 'Sending the file',
  reading: 'Reading the file',
  checking: 'Checking the rows',
  writing: 'Saving the rows',
}

/** Percent for the upload, because byte counts mean little to users. */
function amountText({ step, done, total }: UploadStep): string {
  if (total === null) return done === 0 ? '' : rowCountText(done)
  if (step === 'sending') return total === 0 ? '' : `${Math.round((done / total) * 100)}%`
  return `${countText(done)} of ${countText(total)} rows`
}

interface ProgressStageProps {
  title: string
  progress: UploadStep | undefined
}

/** The progress of a check or an import. Screen readers hear only the step, not the changing numbers. */
export function ProgressStage({ title, progress }: ProgressStageProps) {
  const label = stepLabels[progress?.step ?? 'sending']
  return (
    <div className="grid grid-cols-1 gap-4 py-6">
      <StageHeader>{title}</StageHeader>
      <div className="grid grid-cols-1 gap-2">
        <p className="flex justify-between gap-4 text-body text-sm">
          <span role="status">{label}</span>
          <span className="tnum">{progress && amountText(progress)}</span>
        </p>
        <ProgressBar
          label={label}
          value={progress === undefined || progress.total === null ? null : progress.done}
          max={progress?.total ?? undefined}
        />
      </div>
    </div>
  )
}
