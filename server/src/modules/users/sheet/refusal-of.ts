import type { SheetIssue } from '@portal/contract/api/sheet'
import { ApiError } from '../../../platform/http/refusals'
import { sheetError } from '../../../platform/sheets/sheet-issue'
import { columnOfField } from './user-columns'

/**
 * What a rule for single users says about a row: the same sentence, at the column it is about.
 * @param field the field to blame where the rule names none
 */
export function refusalOf(row: number, field: string, rule: () => void): SheetIssue | null {
  try {
    rule()
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const column = columnOfField(error.errors[0]?.field ?? field) ?? null
    const code = error.errorCode === 'NOT_VALID' ? 'required' : 'not-allowed'
    return sheetError(code, error.message, { row, column })
  }
}
