import type { SheetKind } from '@portal/contract/sheets/columns'
import { Download } from 'lucide-react'
import { Button } from '../../../design/button'
import { Notice } from '../../../design/state/notice'
import { downloadRefused, useDownload } from '../api'
import { DownloadFailure } from '../download-failure'
import { Preview } from '../preview/preview'
import { countedRows } from '../sheet-words'
import { StageHead } from './stage-head'
import type { Import } from './use-import'
import type { CheckedSheet } from './use-sheet-check'

interface PreviewStageProps {
  kind: SheetKind
  run: Import
  checked: CheckedSheet
}

/** The third stage: what the file would do, its wrong cells to be put right, and the refused rows to be downloaded. */
export function PreviewStage({ kind, run, checked }: PreviewStageProps) {
  const { reply, sheet } = checked
  const { corrections } = run.correcting
  const { start, isPending, failure } = useDownload()
  const refused = run.writing.failure ?? run.checking.failure
  return (
    <div className="grid grid-cols-1 gap-5">
      <StageHead text={`${sheet.file.name}, ${countedRows(reply.rowCount)}`}>What the import would do</StageHead>
      {refused && (
        <Notice tone="error" title={refused.title}>
          {refused.text}
        </Notice>
      )}
      <DownloadFailure text={failure} />
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={run.chooseAnother}>Choose another file</Button>
        {reply.refused > 0 && (
          <Button pending={isPending} onClick={() => start(() => downloadRefused({ kind, sheet, corrections }))}>
            <Download aria-hidden />
            Download refused rows
          </Button>
        )}
      </div>
      <Preview kind={kind} reply={reply} correcting={run.correcting} />
      {run.isOutdated && (
        <Notice tone="info">Your corrections are not checked yet. Check again to see what they change.</Notice>
      )}
    </div>
  )
}
