import { type Addresses, addressTable } from './address-table'

/** The calls that only staff make, in the staff chunk. As with `openAddresses`, the build generates the content of this file. */
export const staffAddresses: Addresses & Pick<Required<Addresses>, 'watchChanges'> = addressTable('staff')
