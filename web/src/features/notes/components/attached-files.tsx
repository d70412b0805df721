import { X } from 'lucide-react'
import { FieldError } from '../../../design/form/field'
import { IconButton } from '../../../design/icon-button'
import { ProgressBar } from '../../../design/progress-bar'
import { fileSize } from '../file-size'
import type { NoteAttachment } from '../use-attached-files'

function AttachedFile({ file, onRemove }: { file: NoteAttachment; onRemove: () => void }) {
  const { name, bytes, id, sent, rejection } = file
  return (
    <li className="flex items-center gap-3 rounded-control border border-line-strong py-1 pr-1 pl-3">
      <div className="min-w-0 flex-1">
        <p className="text-[15px] wrap-anywhere">
          <span className="font-semibold text-ink">{name}</span>{' '}
          <span className="text-[13px] text-muted">{fileSize(bytes)}</span>
        </p>
        {id === undefined && rejection === undefined && (
          <ProgressBar label={`Uploading ${name}`} value={sent} max={Math.max(1, bytes)} />
        )}
        {rejection !== undefined && (
          <div role="alert">
            <FieldError>{rejection}</FieldError>
          </div>
        )}
      </div>
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  )
}

/** The files attached to the note being written. */
export function AttachedFiles({
  files,
  onRemove,
}: {
  files: readonly NoteAttachment[]
  onRemove: (number: number) => void
}) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Attached files" className="mt-3 grid gap-2">
      {files.map((file) => (
        <AttachedFile key={file.number} file={file} onRemove={() => onRemove(file.number)} />
      ))}
    </ul>
  )
}
