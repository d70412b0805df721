import { getStatusArea, type Role } from './roles'

/** The base path of a role's area; empty for a dealer. Source: docs/spec 23.1. */
export const areaBase = (role: Role): string => (role === 'dealer' ? '' : `/${getStatusArea(role)}`)

/** The path of a role's home dashboard. */
export const homePath = (role: Role): string => (role === 'dealer' ? '/' : `${areaBase(role)}/dashboard`)

/** A page within the role's area: `areaPath('sales_manager', 'requests')` is /sales/requests. */
export const areaPath = (role: Role, page: string): string => `${areaBase(role)}/${page}`
