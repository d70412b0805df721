/** The version of the wording. Any change to a printed word or program fact needs a new version, which a test enforces. */
export const AGREEMENT_VERSION = '2027-01'
