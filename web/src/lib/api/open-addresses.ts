import { addressTable, type OpenName } from './address-table'

/**
 * How the calls are made that the first script makes: those that take no role. The build puts the result in the place of this
 * file (web/build-plugins.ts), so that browsers load neither the endpoint table nor its schemas for it.
 */
export const openAddresses = addressTable<OpenName>('open')
