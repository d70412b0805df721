import { addressTable, type OpenName } from './address-table'

/**
 * The calls without a role, which the first script makes. The build replaces this file with the
 * result (web/build-plugins.ts), so that browsers load neither the endpoint table nor its schemas for it.
 */
export const openAddresses = addressTable<OpenName>('open')
