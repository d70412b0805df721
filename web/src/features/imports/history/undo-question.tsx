import type { SheetKind } from '@portal/contract/sheets/columns'
import { changedRecordsSchema, type ImportRun } from '@portal/contract/sheets/imports'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { ApiError, errorText } from '../../../lib/api/errors'
import { useUndoImport } from '../api'
import { countText, sheetKindTexts } from '../sheet-texts'
import { undoText } from './run-text'

interface UndoQuestionProps {
  kind: SheetKind
  run: ImportRun
  onClose: () => void
  onChanged: () => void
}

/** Asks for confirmation before an import is undone. After a rejection, lists the records that changed since. */
export function UndoQuestion({ kind, run, onClose, onChanged }: UndoQuestionProps) {
  const { mutate, isPending, error } = useUndoImport({ onDone: onClose, onChanged })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Undo the import of ${run.fileName}?`}
      text={undoText(kind, run)}
      confirmLabel={`Undo import of ${sheetKindTexts[kind].many}`}
      destructive
      pending={isPending}
      error={error && <UndoError error={error} />}
      onConfirm={() => mutate(run.id)}
    />
  )
}

function UndoError({ error }: { error: Error }) {
  const text = errorText(error, 'Please try again')
  const changed =
    error instanceof ApiError && error.errorCode === 'IMPORT_CHANGED'
      ? changedRecordsSchema.safeParse(error.details).data
      : undefined
  if (changed === undefined) return text
  const more = changed.count - changed.records.length
  const records = changed.records.join(', ')
  return (
    <span className="wrap-anywhere">
      {`${text} Changed: ${records}${more > 0 ? ` and ${countText(more)} more` : ''}.`}
    </span>
  )
}
