/** What somebody tries to sign in to, found or not, in the form in which attempts are counted. */
export interface SignInSubject {
  kind: 'staff' | 'dealer'
  /** The e-mail in lower case or the dealer number's key. */
  key: string
  /** The ZIP that is tried, by its first five digits; null for staff. */
  zip: string | null
}

/** Attempts on an unknown account are counted like those on a known one, so the two cannot be told apart. */
export const identifierOf = ({ kind, key }: SignInSubject): string => `${kind}:${key}`

/**
 * A browser that once signed in to the account is held against its own misses only, so that strangers who guess
 * cannot keep the dealer out.
 */
export const deviceIdentifierOf = (subject: SignInSubject, deviceHash: string): string =>
  `${identifierOf(subject)}@${deviceHash}`

/** The keys under which an attempt's misses are counted. */
export interface AttemptKeys {
  identifier: string
  /** Set for a browser that signed in to the account before. */
  deviceIdentifier: string | null
  addressKey: string
  /** What misses from many places have in common. */
  block: string
  zip: string | null
}
