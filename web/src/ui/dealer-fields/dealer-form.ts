import type { CurrentUser } from '@portal/contract/auth'
import type { CheckoutDealerForm } from '@portal/contract/profile'

/** The business form's fields as text, as inputs hold them. */
export type DealerFormValues = Record<keyof CheckoutDealerForm, string>

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

/** The stored record as the form shows it. */
export function dealerFormOf(user: CurrentUser): DealerFormValues {
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
