import { searchKey } from '@portal/contract/rules/search-text'

/** What an account is found by: name, e-mail and district, for a dealer also company, number, ZIP and city. */
export function accountSearchText(
  account: { firstName: string; lastName: string; email: string | null; district: string | null },
  profile?: { companyName: string; dealerNumber: string; zipCode: string; city: string | null },
): string {
  return searchKey(
    profile?.companyName,
    profile?.dealerNumber,
    account.firstName,
    account.lastName,
    account.email,
    account.district,
    profile?.zipCode,
    profile?.city,
  )
}
