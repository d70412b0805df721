import { z } from 'zod'

/** The maximum number of rows in a file, without the header. */
export const maxSheetRows = 20_000

/** A problem with a cell, or with a whole row. A row with only warnings is still imported. */
export const sheetIssueSchema = z.object({
  row: z.int().describe('Row number in the sheet, starting at 1.'),
  column: z.string().nullable().describe('Header of the column; null when the whole row is at fault.'),
  code: z
    .enum(['required', 'invalid', 'unknown', 'doubled', 'not-allowed', 'conflict', 'group', 'padded'])
    .describe('The kind of problem.'),
  level: z.enum(['error', 'warning']).describe('`error` rejects the row. A row with only warnings is still imported.'),
  message: z.string().describe('What is wrong, in a sentence for the user.'),
  value: z
    .string()
    .nullable()
    .describe(
      'The cell’s content, cut to 200 characters; null for a problem with the whole row. Never contains a password.',
    ),
})
export type SheetIssue = z.infer<typeof sheetIssueSchema>
