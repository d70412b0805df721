import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { sheetRows } from './sheet-rows'

/** A folder for the files of a measurement, removed with all that is in it. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-sheets-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface SheetFile {
  path: string
  bytes: Uint8Array
}

/** Writes the `file`-th workbook of new records. */
export async function makeFile(
  folder: string,
  kind: 'dealers' | 'orders',
  file: number,
  rows: number,
): Promise<SheetFile> {
  const bytes = await writeXlsx({ sheets: [{ name: 'Sheet1', rows: sheetRows(kind, file, rows) }] })
  const path = join(folder, `${kind}-${file}.xlsx`)
  await writeFile(path, bytes)
  return { path, bytes }
}
