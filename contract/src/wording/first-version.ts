/**
 * The version of agreements under the terms of the first program version, with the first wording. Dealers have signed it.
 * A release that changes a fixed clause, the consent or how sentences are printed needs another version, which a test
 * enforces.
 */
export const FIRST_AGREEMENT_VERSION = '2027-01'
