/** What stands behind `prepared=` in the link of a prepared order: the dealer number that fills in the sign-in, and the token. */
export interface PreparedLink {
  dealerNumber: string
  token: string
}

/** The query of a link. In one parameter, since what is between two is written in two ways in a message. */
export const preparedLinkQuery = ({ dealerNumber, token }: PreparedLink): string =>
  `prepared=${encodeURIComponent(dealerNumber)}.${token}`

/** Reads the query of an address; null where it has no such part. A token has no dot, a dealer number may have some. */
export function readPreparedLink(search: string): PreparedLink | null {
  const [, number, token] = /[?&]prepared=([^&#]+)\.([\w-]+)/.exec(search) ?? []
  if (number === undefined || token === undefined) return null
  try {
    return { dealerNumber: decodeURIComponent(number), token }
  } catch {
    return null
  }
}
