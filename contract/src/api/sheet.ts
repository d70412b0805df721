import { z } from 'zod'

/** The most rows of one file, its heading not counted. */
export const mostSheetRows = 20_000

/** Something about one cell, or about a row where no cell is to blame. A warning does not refuse the row. */
export const sheetIssueSchema = z.object({
  /** The sheet's own row number, from 1. */
  row: z.int(),
  /** The column's heading. */
  column: z.string().nullable(),
  code: z.enum(['required', 'invalid', 'unknown', 'doubled', 'not-allowed', 'conflict', 'group', 'padded']),
  level: z.enum(['error', 'warning']),
  message: z.string(),
  /** What the cell holds, cut to 200 characters; never a password. */
  value: z.string().nullable(),
})
export type SheetIssue = z.infer<typeof sheetIssueSchema>
