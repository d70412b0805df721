import { z } from 'zod'

/** The most rows of one file, its heading not counted. */
export const mostSheetRows = 20_000

/** How a column is written and read. Numbers that are names (ZIP codes, phones, dealer and order numbers) are text. */
export type SheetColumnType = 'text' | 'whole' | 'money' | 'date' | 'choice'

/** How a text in a column is cleaned (docs/spec 16.1); `as-is` for passwords. */
export type SheetCleaning = 'key' | 'line' | 'text' | 'url' | 'email' | 'dealer-number' | 'as-is'

export interface SheetColumn {
  /** The heading, to the letter; read whatever its case and the spaces around it. */
  header: string
  /** Other headings that are accepted in its place. */
  aliases: readonly string[]
  /** The file is refused without this column; its cells may still be empty where the explanation says so. */
  isRequired: boolean
  type: SheetColumnType
  /** The values a choice is made from. */
  options: readonly string[]
  /** What else stands for a value, such as its label on the screens, by value. */
  labels: Readonly<Record<string, readonly string[]>>
  cleaning: SheetCleaning
  /** What the template's second sheet says about it. */
  explanation: string
  /** The template's one example row. */
  example: string
  /** A number in a cell is read as text of at least so many digits: spreadsheets take leading zeros away. */
  leastDigits: number
  /** Its cells are never shown, kept or exported. */
  isSecret: boolean
}

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
