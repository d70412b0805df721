/** The account of a sign-in attempt, whether or not it exists, in the form by which attempts are counted. */
export interface SignInSubject {
  kind: 'staff' | 'dealer'
  /** The lowercase email or the dealer number's key. */
  key: string
  /** The first five digits of the entered ZIP code; null for staff. */
  zip: string | null
}

/**
 * Returns the identifier by which failed attempts are counted. Unknown accounts have one too, so that an attacker
 * cannot tell them apart.
 */
export const getIdentifier = ({ kind, key }: SignInSubject): string => `${kind}:${key}`

/**
 * Returns the identifier for a browser that has signed in to the account. Only its own failed attempts count, so that
 * guessing strangers cannot lock the dealer out.
 */
export const getDeviceIdentifier = (subject: SignInSubject, deviceHash: string): string =>
  `${getIdentifier(subject)}@${deviceHash}`

/** The keys by which an attempt's failures are counted. */
export interface AttemptKeys {
  identifier: string
  /** Set for a browser that signed in to the account before. */
  deviceIdentifier: string | null
  addressKey: string
  /** The network block, which related attempts share. */
  block: string
  zip: string | null
}
