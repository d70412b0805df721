import { addressTable, type OpenName } from './address-table'

/**
 * The calls without a role, which the first script makes. The build evaluates this file and replaces it with the result
 * (web/build-plugins.ts), so that browsers do not load the endpoint table and its schemas.
 */
export const openAddresses = addressTable<OpenName>('open')
