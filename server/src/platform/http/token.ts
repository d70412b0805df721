import { createHash, randomBytes } from 'node:crypto'

/** Makes a new secret for a cookie or a link: 256 random bits, safe in URLs. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * Returns the hash of a token, which is stored in its place. Tokens are random, so a plain hash cannot be reversed by
 * guessing.
 */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
