import { searchKey } from '@portal/contract/rules/search-text'
import { and, isNull, sql } from 'drizzle-orm'
import { containsPattern, searchConditions, searchValues } from '../../../core/search-pattern'
import { type DistrictCheck, type ScopeSubject, scopeSelection } from '../../../db/dealer-scope'
import { hasRole } from '../../../db/has-role'
import { accounts, phoneDigits } from '../../../db/tables/accounts'
import { type Conditions, type Selection, selectBy, type Term, type Terms } from '../../../platform/database/selection'

const words = searchConditions(accounts.searchText)

/** The conditions that find dealers by a typed text. Deleted accounts are never found. */
export const dealerSearchConditions = {
  existing: () => and(hasRole('dealer'), isNull(accounts.deletedAt)),
  ...words,
  // The two conditions use different indexes.
  searchPattern: (pattern: Term<string>, terms: Terms) =>
    terms.phonePattern === undefined
      ? words.searchPattern(pattern, terms)
      : sql`(${words.searchPattern(pattern, terms)} or ${phoneDigits(accounts.phone)} like ${terms.phonePattern})`,
  /** The search text as part of a phone number; rows match it or the words. */
  phonePattern: (_: Term<string>) => undefined,
} satisfies Conditions

/**
 * Returns a pattern for three or more digits with only phone separators. Removes the leading 1 of a complete number.
 */
function phonePattern(typed: string | undefined): string | undefined {
  const digits = searchKey(typed).replace(/[\s().+-]/g, '')
  if (!/^\d{3,11}$/.test(digits)) return undefined
  return containsPattern(digits.length === 11 ? digits.replace(/^1/, '') : digits)
}

/** Returns the values of `dealerSearchConditions` for a typed text; a blank one matches every dealer. */
export const dealerSearchValues = (typed: string | undefined) =>
  ({ existing: true, ...searchValues('accounts', typed), phonePattern: phonePattern(typed) }) as const

/** Selects the dealers within the subject's scope that match a typed text. */
export const searchDealers = (typed: string, subject: ScopeSubject, spelling: DistrictCheck): Selection =>
  selectBy(
    dealerSearchConditions,
    dealerSearchValues(typed),
    scopeSelection(accounts.id, subject, 'dealer.read', spelling),
  )
