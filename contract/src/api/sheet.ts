import { z } from 'zod'

/** The maximum number of rows in a file, without the header. */
export const maxSheetRows = 20_000

/** A problem with a cell, or with a row when no single cell is at fault. A row with only warnings is still imported. */
export const sheetIssueSchema = z.object({
  /** The row number in the sheet, starting at 1. */
  row: z.int(),
  /** The column's header. */
  column: z.string().nullable(),
  code: z.enum(['required', 'invalid', 'unknown', 'doubled', 'not-allowed', 'conflict', 'group', 'padded']),
  level: z.enum(['error', 'warning']),
  message: z.string(),
  /** The cell's content, cut to 200 characters; never a password. */
  value: z.string().nullable(),
})
export type SheetIssue = z.infer<typeof sheetIssueSchema>
