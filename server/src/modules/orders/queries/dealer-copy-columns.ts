import { accounts, dealerProfiles } from '../../../db/tables/accounts'

/** What an order copies of its dealer. */
export const dealerCopyColumns = {
  companyName: dealerProfiles.companyName,
  companyType: dealerProfiles.companyType,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  dealerNumber: dealerProfiles.dealerNumber,
  email: accounts.email,
  phone: accounts.phone,
  website: dealerProfiles.website,
  addressLine1: dealerProfiles.addressLine1,
  addressLine2: dealerProfiles.addressLine2,
  city: dealerProfiles.city,
  state: dealerProfiles.state,
  zipCode: dealerProfiles.zipCode,
  district: accounts.district,
  brand: dealerProfiles.brand,
  territoryManagerId: dealerProfiles.territoryManagerId,
}
