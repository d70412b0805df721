import { counted } from './plural'

/**
 * Returns the label of the annual amount of an order's monthly packages: 'Monthly packages, 10 months'. It names what
 * is bought, not how it is paid, because a COD account pays the whole year on one invoice.
 * @param months the number of billed months
 * Source: docs/spec 8.14
 */
export const monthlyPackagesLabel = (months: number): string => `Monthly packages, ${counted(months, 'month')}`
