import type { EndpointName } from '@portal/contract/endpoints'
import { addressTable, type OpenName } from './address-table'

/** How all other calls are made. It comes with the portal behind the sign-in, and is put in the place of this file as `openAddresses` is. */
export const roleAddresses = addressTable<Exclude<EndpointName, OpenName>>('role')
