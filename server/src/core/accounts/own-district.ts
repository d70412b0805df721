import { isRetired } from '@portal/contract/rules/program-entries'
import type { ProgramLists } from '@portal/contract/rules/program-facts'
import { userTexts } from '@portal/contract/texts/account'
import type { ScopeSubject } from '../../db/dealer-scope'
import { invalidField } from '../../platform/http/api-errors'

/**
 * Checks that the subject's district, which new records of a sales manager get, is not retired. In the district into
 * which it moves, the subject could not see them. Source: docs/spec 24.22.
 * @throws ApiError 422 for a sales manager of a retired district
 */
export function assertOwnDistrictOffered({ districts }: ProgramLists, { role, district }: ScopeSubject): void {
  if (role !== 'sales_manager' || district === null || !isRetired(districts, district)) return
  throw invalidField('district', userTexts.ownDistrictRetired)
}
