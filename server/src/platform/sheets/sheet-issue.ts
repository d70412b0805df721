import type { SheetIssue } from '@portal/contract/api/sheet'
import type { SheetColumn } from '@portal/contract/api/sheet-column'
import { cutText } from './cell-text'

const MAX_VISIBLE = 200

interface About {
  row: number
  /** Null if no cell is at fault. */
  column: Pick<SheetColumn, 'header' | 'isSecret'> | null
  /** The content of the cell. */
  text?: string
}

const createIssue =
  (level: SheetIssue['level']) =>
  (code: SheetIssue['code'], message: string, { row, column, text = '' }: About): SheetIssue => ({
    row,
    column: column?.header ?? null,
    code,
    level,
    message,
    value: text === '' || column?.isSecret ? null : cutText(text, MAX_VISIBLE),
  })

/** Rejects the row. */
export const sheetError = createIssue('error')

/** Reports a value that was corrected or omitted. The row is imported. */
export const sheetWarning = createIssue('warning')

export const isErrorIssue = ({ level }: SheetIssue): boolean => level === 'error'
