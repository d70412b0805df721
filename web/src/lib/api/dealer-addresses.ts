import { type Addresses, addressTable } from './address-table'

/** How the calls are made that dealers make too. It comes with the portal behind the sign-in, and is put in the place of this file as `openAddresses` is. */
export const dealerAddresses: Addresses = addressTable('dealers')
