import type { PreviewRow } from '@portal/contract/sheets/imports'
import { useState } from 'react'
import { EmailText } from '../../../design/display/email-text'
import { FieldHint } from '../../../design/form/field'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { findCorrection, findOriginal, isUnchecked } from '../corrections'
import { isSameHeading } from '../sheet-column'
import { CellEditor } from './cell-editor'
import { cellValue } from './outcomes'
import { usePreview } from './preview-context'

interface PreviewCellProps {
  row: PreviewRow
  column: string
  /** The cell is next to the list of problems, and Escape returns the focus to the list. */
  isBesideList?: boolean
}

/** A cell with more characters than this gets a wider column. */
const LONG_TEXT_LENGTH = 30

/**
 * A cell as it was checked: with the stored value for a changed record, as a field for a rejected row. A field that the user has
 * edited remains a field even when it contains the file's value again.
 */
export function PreviewCell({ row, column, isBesideList = false }: PreviewCellProps) {
  const { columns, issues, corrections, originals, sent } = usePreview()
  const [isOpened, setIsOpened] = useState(false)
  const own = (issues.get(row.row) ?? []).filter((issue) => issue.column && isSameHeading(issue.column, column))
  const error = own.find(({ level }) => level === 'error')?.message
  const warning = own.find(({ level }) => level === 'warning')?.message
  const correction = findCorrection(corrections, { row: row.row, column })
  const original = findOriginal(originals, { row: row.row, column })
  const value = cellValue(columns, row, column)
  const isRejectedRow = row.outcome === 'refused'

  if (isRejectedRow && (isOpened || error !== undefined || original !== undefined)) {
    return (
      <div data-row={row.row} data-column={column} data-own-escape={isBesideList || undefined}>
        <CellEditor
          row={row.row}
          column={column}
          correction={correction}
          original={original ?? value}
          error={error}
          isMended={isUnchecked({ row: row.row, column }, corrections, sent)}
          takesFocus={isOpened}
        />
      </div>
    )
  }
  return (
    // A wide column displays a long text as a paragraph instead of one word per line.
    <div
      data-row={isRejectedRow ? row.row : undefined}
      data-column={column}
      data-own-escape={(isRejectedRow && isBesideList) || undefined}
      className={value.length > LONG_TEXT_LENGTH ? 'min-w-56' : 'min-w-24'}
    >
      {isRejectedRow ? (
        <OpenButton row={row.row} column={column} value={value} onOpen={() => setIsOpened(true)} />
      ) : (
        <ChangedCell value={value} stored={row.before[column]} />
      )}
      {warning && <FieldHint>{warning}</FieldHint>}
    </div>
  )
}

/** A text that consists of one email address. */
const isAddress = (text: string): boolean => /^\S+@\S+$/.test(text)

function CellText({ text }: { text: string }) {
  return isAddress(text) ? <EmailText email={text} /> : <span className="wrap-anywhere">{text}</span>
}

function ChangedCell({ value, stored }: { value: string; stored: string | undefined }) {
  if (stored === undefined) return <CellText text={value} />
  return (
    <span className="wrap-anywhere">
      <VisuallyHidden>Current value: </VisuallyHidden>
      <del className="text-muted">{stored === '' ? 'empty' : stored}</del>
      <span aria-hidden> → </span>
      <VisuallyHidden>, after the import: </VisuallyHidden>
      <ins className="font-semibold text-ink no-underline">{value === '' ? 'empty' : value}</ins>
    </span>
  )
}

function OpenButton({
  row,
  column,
  value,
  onOpen,
}: {
  row: number
  column: string
  value: string
  onOpen: () => void
}) {
  return (
    <button
      type="button"
      aria-label={`Edit row ${row}, ${column}: ${value === '' ? 'empty' : value}`}
      onClick={onOpen}
      className="block min-h-11 w-full rounded-control border border-transparent px-1 text-left text-sm hover:border-field md:min-h-9"
    >
      <CellText text={value} />
    </button>
  )
}
