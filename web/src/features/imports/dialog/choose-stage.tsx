import type { SheetKind } from '@portal/contract/sheets/columns'
import { counted } from '@portal/contract/texts/plural'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { Field } from '../../../design/form/field'
import { FileDrop } from '../../../design/form/file-drop'
import { downloadAllRecords, downloadTemplate, useDownload } from '../api'
import { DownloadFailure } from '../download-failure'
import { sheetTypes } from '../sheet-file'
import { sheetKindTexts } from '../sheet-texts'

interface ChooseStageProps {
  kind: SheetKind
  file: File | undefined
  problem: string | undefined
  correctionCount: number
  onChoose: (files: readonly File[]) => void
}

/** The first stage: describes the expected sheet and accepts the file. */
export function ChooseStage({ kind, file, problem, correctionCount, onChoose }: ChooseStageProps) {
  const [comesBack] = useState(file !== undefined)
  const { start, running, isPending, failure } = useDownload()
  const { explanation, many } = sheetKindTexts[kind]
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-[15px] text-body">{explanation} You can review all changes before anything is saved.</p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          pending={running === 'template'}
          disabled={isPending}
          onClick={() => start(() => downloadTemplate(kind), 'template')}
        >
          <Download aria-hidden />
          Download template
        </Button>
        <Button
          pending={running === 'present'}
          disabled={isPending}
          onClick={() => start(() => downloadAllRecords(kind), 'present')}
        >
          <Download aria-hidden />
          {`Download current ${many}`}
        </Button>
      </div>
      <DownloadFailure text={failure} />
      <Field label="Excel file" error={problem} hint="An .xlsx or .xls file, up to 10 MB.">
        <FileDrop accept={sheetTypes} fileName={file?.name} onChoose={onChoose} takesFocus={comesBack} />
      </Field>
      {correctionCount > 0 && (
        <p className="text-muted text-sm">
          Your {counted(correctionCount, 'correction applies', 'corrections apply')} only to this file. Choosing another
          file discards them.
        </p>
      )}
    </div>
  )
}
