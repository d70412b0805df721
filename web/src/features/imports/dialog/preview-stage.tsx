import type { SheetKind } from '@portal/contract/sheets/columns'
import { plural } from '@portal/contract/texts/plural'
import { Download } from 'lucide-react'
import { Button } from '../../../design/button'
import { Notice } from '../../../design/state/notice'
import { downloadPreviewRejections, useDownload } from '../api'
import { DownloadFailure } from '../download-failure'
import { Preview } from '../preview/preview'
import { countRecords, rowCountText } from '../sheet-texts'
import { MailChoice } from './mail-choice'
import { StageHeader } from './stage-header'
import type { Import } from './use-import'
import type { CheckedSheet } from './use-sheet-check'

interface PreviewStageProps {
  kind: SheetKind
  run: Import
  checked: CheckedSheet
}

const headingText = (kind: SheetKind, rejectedCount: number): string =>
  rejectedCount === 0
    ? 'What this import will do'
    : `${countRecords(kind, rejectedCount)} ${plural(rejectedCount, 'needs', 'need')} a correction`

/** The third stage: shows what the import would do, lets the user correct wrong cells, and offers the rejected rows as a download. */
export function PreviewStage({ kind, run, checked }: PreviewStageProps) {
  const { reply, sheet, sent } = checked
  const { corrections } = run.correctionState
  const { start, isPending, failure } = useDownload()
  const sheetFailure = run.sheetWrite.failure ?? run.sheetCheck.failure
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <StageHeader text={`${sheet.file.name}, ${rowCountText(reply.rowCount)}. Nothing is saved until you import.`}>
          {headingText(kind, reply.refused)}
        </StageHeader>
        <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-3">
          <Button onClick={run.chooseAnother}>Choose another file</Button>
          {reply.refused > 0 && (
            <Button
              pending={isPending}
              onClick={() => start(() => downloadPreviewRejections({ kind, sheet, corrections }))}
            >
              <Download aria-hidden />
              Download rejected rows
            </Button>
          )}
        </div>
      </div>
      {sheetFailure && (
        <Notice tone="error" title={sheetFailure.title}>
          {sheetFailure.text}
        </Notice>
      )}
      <DownloadFailure text={failure} />
      <Preview kind={kind} reply={reply} sent={sent} correctionState={run.correctionState} />
      <MailChoice kind={kind} reply={reply} welcome={run.welcome} onChange={run.setWelcome} />
    </div>
  )
}
