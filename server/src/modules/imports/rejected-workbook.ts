import { type SheetKind, sheetColumns, sheetTitles } from '@portal/contract/sheets/columns'
import { xlsxType } from '@portal/contract/sheets/imports'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { type BinaryResult, binary } from '../../platform/http/result'
import { createRejectedWorkbook } from '../../platform/sheets/write-table'
import { getKinds } from './kinds'
import { getReason, getRejectedRows, type ImportRequest } from './planned-table'
import { cellsByHeading, storableHeaders } from './preview-cells'
import { findRun, listRejectedRows } from './queries/find-runs'
import { planImport } from './run-import'

interface RejectedRow {
  cells: Record<string, string>
  reason: string
}

async function getFile(
  ctx: SessionContext,
  { kind, headers, rows }: { kind: SheetKind; headers: readonly string[]; rows: readonly RejectedRow[] },
): Promise<BinaryResult> {
  const event = { entityType: 'import', entityId: kind, after: { rows: rows.length } } as const
  await transaction(ctx.db, (tx) => recordAudit(tx, ctx, { action: 'refused-rows.downloaded', ...event }))
  const content = Buffer.from(await createRejectedWorkbook(headers, rows))
  return binary(content, { fileName: `${sheetTitles[kind]}_Rejected.xlsx`, contentType: xlsxType })
}

/**
 * Returns a workbook of the rows that an import of a file would reject, for the user to correct and import. It omits passwords.
 */
export async function planRejectedWorkbook(ctx: SessionContext, request: ImportRequest): Promise<BinaryResult> {
  const planned = await planImport(ctx, request)
  const { kind, table } = planned
  const headers = storableHeaders(kind, table.headers)
  const rows = getRejectedRows(planned).map(({ row, issues }) => ({
    cells: cellsByHeading(kind, row, headers),
    reason: getReason(row.row, issues),
  }))
  return getFile(ctx, { kind, headers, rows })
}

/** Returns the same workbook for an applied import. @throws ApiError 404 for a kind that the caller may not import */
export async function getRejectedWorkbook(ctx: SessionContext, id: string): Promise<BinaryResult> {
  const { db, subject } = ctx
  const run = await findRun(db, id, getKinds(subject.role))
  if (!run) throw notFound()
  const rejected = await listRejectedRows(db, id)
  const rows = rejected.map(({ rowNumber, cells, details }) => ({
    cells: cells ?? {},
    reason: getReason(rowNumber, details ?? []),
  }))
  const storedHeaders = new Set(Object.keys(rows[0]?.cells ?? {}))
  const headers = sheetColumns[run.kind].map(({ header }) => header).filter((header) => storedHeaders.has(header))
  return getFile(ctx, { kind: run.kind, headers, rows })
}
