import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a cookie or a link: 256 random bits, safe in URLs. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. The token is random, so a plain hash cannot be guessed back. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
