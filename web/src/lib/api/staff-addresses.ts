import { type Addresses, addressTable } from './address-table'

/** The calls that only staff make. In the staff chunk; the build generates this file's content, as for `openAddresses`. */
export const staffAddresses: Addresses & Pick<Required<Addresses>, 'watchChanges'> = addressTable('staff')
