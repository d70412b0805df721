import type { CurrentUser } from '@portal/contract/accounts/auth'
import { dealerFields, type OwnDealerField, ownDealerFieldNames } from '@portal/contract/accounts/dealer-fields'

/** The values of the business form as input text. */
export type DealerFormValues = Record<OwnDealerField, string>

const mapFields = (valueFor: (name: OwnDealerField) => string) =>
  Object.fromEntries(ownDealerFieldNames.map((name) => [name, valueFor(name)])) as DealerFormValues

export const dealerFieldLabels = mapFields((name) => dealerFields[name].label)

/** Converts the stored record to form values. Accounts of other roles may have no ZIP code. */
export const toDealerFormValues = (user: Pick<CurrentUser, OwnDealerField>): DealerFormValues =>
  mapFields((name) => String(user[name] ?? ''))

/** Maps server field names to fields of the form. */
export const dealerFieldAliases = { phoneNumber: 'phone', websiteUrl: 'website' } as const

/** Whether the form changes the dealer's ZIP code or email. */
export const changesSignIn = (
  { email, zipCode }: Pick<DealerFormValues, 'email' | 'zipCode'>,
  user: Pick<CurrentUser, 'email' | 'zipCode'>,
): boolean => email.trim() !== (user.email ?? '') || zipCode.trim() !== (user.zipCode ?? '')
