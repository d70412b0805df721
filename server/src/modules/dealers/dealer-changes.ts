import { type DealerField, dealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import type { UpdateDealer } from '@portal/contract/accounts/dealers'
import { cleanDealerNumber, dealerNumberError } from '@portal/contract/rules/dealer-number'
import { accountFields, businessFields } from '../../core/accounts/dealer-columns'
import { invalidField } from '../../platform/http/api-errors'
import { pick } from '../../platform/pick'
import type { DealerRow } from './queries/find-dealer'

export type DealerFields = Pick<DealerRow, DealerField>

/** Renames the form's fields to their stored names; omits fields that were not sent. */
export function sentFields(form: UpdateDealer): Partial<DealerFields> {
  const { phoneNumber, websiteUrl, ...sent } = form
  const named = {
    ...sent,
    phone: sent.phone === undefined ? phoneNumber : sent.phone,
    website: sent.website === undefined ? websiteUrl : sent.website,
  }
  return pick(named as Partial<DealerFields>, dealerFieldNames)
}

/**
 * Returns the sent dealer number; undefined if it is the dealer's current number in a different spelling.
 * @throws ApiError 422 if it is not a valid dealer number
 */
export function sentNumber(stored: Pick<DealerRow, 'dealerNumber'>, number: string | undefined): string | undefined {
  if (number === undefined || number === cleanDealerNumber(stored.dealerNumber)) return undefined
  const fault = dealerNumberError(number)
  if (fault !== null) throw invalidField('dealerNumber', fault)
  return number
}

/** The changed fields that affect sign-in or its notifications. */
export const changedSignInParts = ({ email, zipCode }: Partial<DealerFields>): ('email' | 'zip')[] => [
  ...(email === undefined ? [] : ['email' as const]),
  ...(zipCode === undefined ? [] : ['zip' as const]),
]

export const accountPart = (fields: Partial<DealerFields>) => pick(fields, accountFields)
export const businessPart = (fields: Partial<DealerFields>) => pick(fields, businessFields)

/** Returns the sent fields that differ, before and after. */
export function dealerChanges(stored: DealerFields, sent: Partial<DealerFields>) {
  const changed = dealerFieldNames.filter((field) => sent[field] !== undefined && sent[field] !== stored[field])
  return { before: pick(stored, changed), after: pick(sent, changed), isNone: changed.length === 0 }
}
