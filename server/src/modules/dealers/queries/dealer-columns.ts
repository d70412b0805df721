import type { PaymentTerms } from '@portal/contract/rules/pricing'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'

/** The account of a dealer's territory manager, beside the dealer's own. */
export const managers = alias(accounts, 'managers')

/** A dealer as the dealer management shows one; read with `managers` joined. */
export const dealerColumns = {
  id: accounts.id,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  email: accounts.email,
  dealerNumber: dealerProfiles.dealerNumber,
  zipCode: dealerProfiles.zipCode,
  companyName: dealerProfiles.companyName,
  companyType: dealerProfiles.companyType,
  phone: accounts.phone,
  website: dealerProfiles.website,
  addressLine1: dealerProfiles.addressLine1,
  addressLine2: dealerProfiles.addressLine2,
  city: dealerProfiles.city,
  state: dealerProfiles.state,
  brand: dealerProfiles.brand,
  district: accounts.district,
  territoryManagerId: dealerProfiles.territoryManagerId,
  managerFirstName: managers.firstName,
  managerLastName: managers.lastName,
  paymentTerms: sql<PaymentTerms>`${dealerProfiles.paymentTerms}`,
  isActive: accounts.isActive,
  closedUntil: accounts.closedUntil,
  updatedAt: accounts.updatedAt,
}
