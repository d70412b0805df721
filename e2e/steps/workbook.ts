import { readFile } from 'node:fs/promises'
import { read, utils, write } from '@e965/xlsx'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../expect'

type Cell = string | number | boolean | Date

/** Creates an .xlsx file as another program would write it, for a file input. */
export const workbook = (name: string, rows: readonly (readonly Cell[])[]) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sheet1')
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  }
}

/** Starts the download of a workbook and parses its first sheet by header. */
export const readDownload = async (page: Page, start: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), start()])
  const book = read(await readFile(await download.path()))
  const sheetName = book.SheetNames[0] ?? ''
  const sheet = book.Sheets[sheetName]
  if (!sheet) throw new Error('The workbook has no sheet.')
  return {
    fileName: download.suggestedFilename(),
    sheetName,
    rows: utils.sheet_to_json<Record<string, unknown>>(sheet, { defval: '' }),
  }
}

/** Selects a file in the import dialog, which starts the check, and waits for the preview. */
export const checkFile = async (dialog: Locator, file: ReturnType<typeof workbook>): Promise<void> => {
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByRole('heading', { name: /^What this import will do$|needs? a correction$/ })).toBeVisible()
}
