import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { CheckoutDealerForm } from '@portal/contract/accounts/profile'

/** The business form's fields as text, as inputs hold them. */
export type DealerFormValues = Record<keyof CheckoutDealerForm, string>

export type DealerFieldName = keyof DealerFormValues

/** The fields in reading order: the first wrong one gets the focus. */
export const dealerFieldNames = [
  'companyName',
  'companyType',
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'phone',
  'email',
  'website',
  'brand',
] as const satisfies readonly (keyof CheckoutDealerForm)[]

export const dealerFieldLabels: DealerFormValues = {
  companyName: 'Company Name',
  companyType: 'Company Type',
  firstName: 'First Name',
  lastName: 'Last Name',
  addressLine1: 'Address Line 1',
  addressLine2: 'Address Line 2',
  city: 'City',
  state: 'State',
  zipCode: 'Zip Code',
  phone: 'Phone Number',
  email: 'Email',
  website: 'Website',
  brand: 'Brand',
}

/** The stored record as the form shows it; a ZIP may be missing on an account that is no dealer's. */
export function dealerFormOf(user: Pick<CurrentUser, DealerFieldName>): DealerFormValues {
  return {
    companyName: user.companyName ?? '',
    companyType: user.companyType ?? '',
    firstName: user.firstName,
    lastName: user.lastName,
    addressLine1: user.addressLine1 ?? '',
    addressLine2: user.addressLine2 ?? '',
    city: user.city ?? '',
    state: user.state ?? '',
    zipCode: user.zipCode ?? '',
    phone: user.phone ?? '',
    email: user.email ?? '',
    website: user.website ?? '',
    brand: user.brand ?? '',
  }
}

/** Server field names that stand for a field of the form. */
export const dealerFieldAliases = { phoneNumber: 'phone', websiteUrl: 'website' } as const

/** Whether the form changes what the dealer signs in with or is reached at. */
export const changesSignIn = (
  { email, zipCode }: Pick<DealerFormValues, 'email' | 'zipCode'>,
  user: Pick<CurrentUser, 'email' | 'zipCode'>,
): boolean => email.trim() !== (user.email ?? '') || zipCode.trim() !== (user.zipCode ?? '')
