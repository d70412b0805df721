import { type Addresses, addressTable } from './address-table'

/** How the calls are made that staff alone make. It comes with what only staff see, and is put in the place of this file as `openAddresses` is. */
export const staffAddresses: Addresses & Pick<Required<Addresses>, 'watchChanges'> = addressTable('staff')
