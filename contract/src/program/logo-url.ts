/** Returns the path of a logo. Its content never changes, so browsers keep it. */
export const logoUrl = (sha256: string): string => `/api/program/assets/${sha256}`
