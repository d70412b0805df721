/** The value of `prepared=` in a prepared order's link: the dealer number, which fills in the sign-in, and the token. */
export interface PreparedLink {
  dealerNumber: string
  token: string
}

/** Returns the query of a link. Uses one parameter, because `&` is written differently in HTML and plain text emails. */
export const preparedLinkQuery = ({ dealerNumber, token }: PreparedLink): string =>
  `prepared=${encodeURIComponent(dealerNumber)}.${token}`

/** Parses the query of a URL; null if it has no link. A token contains no dot, but a dealer number can. */
export function readPreparedLink(search: string): PreparedLink | null {
  const [, number, token] = /[?&]prepared=([^&#]+)\.([\w-]+)/.exec(search) ?? []
  if (number === undefined || token === undefined) return null
  try {
    return { dealerNumber: decodeURIComponent(number), token }
  } catch {
    return null
  }
}
