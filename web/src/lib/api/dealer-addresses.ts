import { type Addresses, addressTable } from './address-table'

/** The calls that dealers make too. In the chunk behind the sign-in; the build generates this file's content, as for `openAddresses`. */
export const dealerAddresses: Addresses = addressTable('dealers')
