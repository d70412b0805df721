import type { CurrentUser } from '@portal/contract/accounts/auth'
import { dealerFields, type OwnDealerField, ownDealerFieldNames } from '@portal/contract/accounts/dealer-fields'

/** The business form's fields as text, as inputs hold them. */
export type DealerFormValues = Record<OwnDealerField, string>

const byName = (valueFor: (name: OwnDealerField) => string) =>
  Object.fromEntries(ownDealerFieldNames.map((name) => [name, valueFor(name)])) as DealerFormValues

export const dealerFieldLabels = byName((name) => dealerFields[name].label)

/** The stored record as the form shows it; a ZIP may be missing on an account that is no dealer's. */
export const dealerFormOf = (user: Pick<CurrentUser, OwnDealerField>): DealerFormValues =>
  byName((name) => String(user[name] ?? ''))

/** Server field names that stand for a field of the form. */
export const dealerFieldAliases = { phoneNumber: 'phone', websiteUrl: 'website' } as const

/** Whether the form changes what the dealer signs in with or is reached at. */
export const changesSignIn = (
  { email, zipCode }: Pick<DealerFormValues, 'email' | 'zipCode'>,
  user: Pick<CurrentUser, 'email' | 'zipCode'>,
): boolean => email.trim() !== (user.email ?? '') || zipCode.trim() !== (user.zipCode ?? '')
