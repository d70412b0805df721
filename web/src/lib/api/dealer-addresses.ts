import { type Addresses, addressTable } from './address-table'

/**
 * The calls that both dealers and staff make, in the chunk behind the sign-in. As with `openAddresses`, the build
 * generates the content of this file.
 */
export const dealerAddresses: Addresses = addressTable('dealers')
