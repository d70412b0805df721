/** The value of `prepared=` in a prepared order's link: the token, and the dealer number, which fills in the sign-in form. */
export interface PreparedLink {
  dealerNumber: string
  token: string
}

/** Returns the query of a link. Uses a single parameter, because HTML emails escape `&` and plain text emails do not. */
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
