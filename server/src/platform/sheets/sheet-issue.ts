import type { SheetIssue } from '@portal/contract/api/sheet'
import type { SheetColumn } from '@portal/contract/api/sheet-column'
import { cutText } from './cell-text'

const MOST_SHOWN = 200

interface About {
  row: number
  /** Null where no cell is to blame. */
  column: Pick<SheetColumn, 'header' | 'isSecret'> | null
  /** What the cell holds. */
  text?: string
}

const issueAt =
  (level: SheetIssue['level']) =>
  (code: SheetIssue['code'], message: string, { row, column, text = '' }: About): SheetIssue => ({
    row,
    column: column?.header ?? null,
    code,
    level,
    message,
    value: text === '' || column?.isSecret ? null : cutText(text, MOST_SHOWN),
  })

/** Refuses the row. */
export const sheetError = issueAt('error')

/** Tells of something that was put right or left out; the row goes in. */
export const sheetWarning = issueAt('warning')

export const isRefusal = ({ level }: SheetIssue): boolean => level === 'error'
