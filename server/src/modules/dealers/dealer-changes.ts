import { type DealerField, dealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import type { UpdateDealer } from '@portal/contract/accounts/dealers'
import { cleanDealerNumber, dealerNumberFault } from '@portal/contract/rules/dealer-number'
import { accountFields, businessFields } from '../../core/accounts/dealer-columns'
import { invalidField } from '../../platform/http/refusals'
import { pick } from '../../platform/pick'
import type { DealerRow } from './queries/find-dealer'

export type DealerFields = Pick<DealerRow, DealerField>

/** The form's fields by the names they are stored under; what was not sent is left out. */
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
 * The number that was sent; undefined for the dealer's own, however it is spaced, which changes nothing.
 * @throws ApiError 422 when a dealer cannot get it
 */
export function sentNumber(stored: Pick<DealerRow, 'dealerNumber'>, number: string | undefined): string | undefined {
  if (number === undefined || number === cleanDealerNumber(stored.dealerNumber)) return undefined
  const fault = dealerNumberFault(number)
  if (fault !== null) throw invalidField('dealerNumber', fault)
  return number
}

/** What of a change is about signing in, or being told of it. */
export const signInParts = ({ email, zipCode }: Partial<DealerFields>): ('email' | 'zip')[] => [
  ...(email === undefined ? [] : ['email' as const]),
  ...(zipCode === undefined ? [] : ['zip' as const]),
]

export const accountPart = (fields: Partial<DealerFields>) => pick(fields, accountFields)
export const businessPart = (fields: Partial<DealerFields>) => pick(fields, businessFields)

/** The fields that were sent and differ, as they were and as they will be. */
export function dealerChanges(stored: DealerFields, sent: Partial<DealerFields>) {
  const changed = dealerFieldNames.filter((field) => sent[field] !== undefined && sent[field] !== stored[field])
  return { before: pick(stored, changed), after: pick(sent, changed), isNone: changed.length === 0 }
}
