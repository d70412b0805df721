import { type SheetKind, sheetColumns } from '@portal/contract/sheets/columns'
import type { ImportReply } from '@portal/contract/sheets/imports'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { type Caller, uploadForm } from './caller'
import { workbookFile } from './sheet-files'

export type SheetCells = Readonly<Record<string, unknown>>

/** Builds a workbook of the rows, under all of their headings and those that the kind requires. */
export function buildSheet(kind: SheetKind, rows: readonly SheetCells[], merges: readonly string[] = []): Uint8Array {
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  const headers = sheetColumns[kind]
    .filter(({ header, isRequired }) => isRequired || given.has(header))
    .map(({ header }) => header)
  return workbookFile([headers, ...rows.map((row) => headers.map((header) => row[header] ?? null))], { merges })
}

interface Options {
  dryRun?: boolean
  corrections?: readonly { row: number; column: string; value: string }[]
  fileName?: string
  merges?: readonly string[]
  /** Sends the welcome email to new dealers. */
  welcome?: boolean
}

/** Sends rows to the import of a kind. */
export function sendRows(
  caller: Caller,
  kind: SheetKind,
  rows: readonly SheetCells[],
  { dryRun = false, corrections = [], fileName, merges, welcome = false }: Options = {},
): Promise<LightMyRequestResponse> {
  const query = new URLSearchParams({ ...(dryRun && { dryRun: '1' }), ...(welcome && { welcome: '1' }) })
  return caller.upload(
    `/api/admin/${kind}/import?${query}`,
    uploadForm(buildSheet(kind, rows, merges), { corrections }, fileName),
  )
}

/** Sends rows to the import of a kind. The import must succeed. */
export async function importRows<R extends ImportReply = ImportReply>(
  caller: Caller,
  kind: SheetKind,
  rows: readonly SheetCells[],
  options: Options = {},
): Promise<R> {
  const reply = await sendRows(caller, kind, rows, options)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
