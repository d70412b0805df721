import type { dealerImportSchema, orderImportSchema, userImportSchema } from '@portal/contract/sheets/imports'
import type { z } from 'zod'
import { countWelcomeEmails } from '../dealers/sheet/apply-dealers'
import { countOutcomes, importReport } from './import-report'
import { getReason, getRejectedRows, type ImportResult } from './planned-table'
import { cellsByHeading, createCharacterBudget } from './preview-cells'

/** Several times what a file of 20,000 ordinary users needs. */
const MAX_CHARACTERS = 8_000_000

const commonFields = ({ planned, importId, dryRun }: ImportResult) => {
  const { created, updated } = countOutcomes(planned.records)
  return { created, updated, ...importReport(planned, importId, dryRun) }
}

/**
 * Builds the reply of a dealer import: its own fields and the common ones (docs/spec 19.11).
 * @param welcome whether new dealers were emailed
 */
export function dealerReply(result: ImportResult, welcome = false): z.infer<typeof dealerImportSchema> {
  const { planned } = result
  const errors = getRejectedRows(planned).map(({ row: { row }, issues }) => ({ row, error: getReason(row, issues) }))
  const welcomeMails = welcome || result.dryRun ? countWelcomeEmails(planned.records) : 0
  return { total: planned.records.length, errors, welcomeMails, ...commonFields(result) }
}

/** Builds the reply of a user import, with passwords masked. Omits cells beyond a total length. */
export function userReply(result: ImportResult): z.infer<typeof userImportSchema> {
  const { kind, table } = result.planned
  const fitsBudget = createCharacterBudget(MAX_CHARACTERS)
  const errors = getRejectedRows(result.planned).map(({ row, issues }) => {
    const data = cellsByHeading(kind, row, table.headers)
    return { row: row.row, error: getReason(row.row, issues), data: fitsBudget(Object.values(data)) ? data : {} }
  })
  return { errors, ...commonFields(result) }
}

/** Builds the reply of an order import, in which `errors` is a count. */
export function orderReply(result: ImportResult): z.infer<typeof orderImportSchema> {
  return { errors: countOutcomes(result.planned.records).refused, ...commonFields(result) }
}
