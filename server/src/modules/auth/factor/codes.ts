import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { program } from '@portal/contract/rules/program'
import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** Steps before and after the present one whose codes are taken: clocks differ, and people type slowly. */
const WINDOW = 1

export const newAppSecret = (): Uint8Array => new Secret({ size: SECRET_BYTES }).bytes

const generatorOf = (secret: Uint8Array, label = ''): TOTP =>
  // Copied into a buffer of its own: a Buffer may be a part of a larger one.
  new TOTP({ issuer: program.programTitle, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })

/** What an app is set up by: the secret to type, and the address that a QR code carries. */
export function describeAppSecret(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const generator = generatorOf(secret, email)
  return { secret: generator.secret.base32, uri: generator.toString() }
}

/** The step of 30 seconds that a code belongs to; null when it is not one of those that are taken at that instant. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const delta = generatorOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}

/** Thirty-two signs that are not mistaken for each other: five bits each, forty in a code. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const SIGNS_IN_CODE = 8

const derive = promisify(scrypt) as (code: string, salt: string, length: number, cost: object) => Promise<Buffer>

function newCode(): string {
  const signs = [...randomBytes(SIGNS_IN_CODE)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}

/** As it was typed: small letters, spaces and dashes do not matter. */
const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Slow enough that forty bits cannot be tried through by somebody who has the database, quick enough for a sign-in. */
const hashCode = (accountId: string, code: string): Promise<Buffer> =>
  derive(plain(code), accountId, 32, { N: 4096, r: 8, p: 1 })

/** Ten new codes with what is stored of them. */
export async function newRecoveryCodes(accountId: string): Promise<{ codes: string[]; hashes: Buffer[] }> {
  const codes = Array.from({ length: program.secondFactor.recoveryCodes }, newCode)
  return { codes, hashes: await Promise.all(codes.map((code) => hashCode(accountId, code))) }
}

/** The place of a code among the hashes; null when it is none of them. */
export async function matchingCode<T extends { codeHash: Buffer }>(
  accountId: string,
  code: string,
  stored: readonly T[],
): Promise<T | null> {
  const hash = await hashCode(accountId, code)
  return stored.find(({ codeHash }) => codeHash.length === hash.length && timingSafeEqual(codeHash, hash)) ?? null
}
