import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { ProgramNames } from '@portal/contract/rules/program-facts'
import { settings } from '@portal/contract/rules/settings'
import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** The number of steps before and after the current one whose codes are accepted, for clock skew and slow typing. */
const WINDOW = 1

export const newAppSecret = (): Uint8Array => new Secret({ size: SECRET_BYTES }).bytes

const createGenerator = (secret: Uint8Array, { issuer = '', label = '' } = {}): TOTP =>
  // Copy the bytes, because a Buffer may be a view of a larger buffer.
  new TOTP({ issuer, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })

/** The setup data of an app: the secret to type, and the URI for the QR code. */
export function describeAppSecret(
  { programTitle }: Pick<ProgramNames, 'programTitle'>,
  secret: Uint8Array,
  email: string,
): { secret: string; uri: string } {
  const generator = createGenerator(secret, { issuer: programTitle, label: email })
  return { secret: generator.secret.base32, uri: generator.toString() }
}

/** The 30-second step of a code; null if the code is not accepted at that time. */
export function findCodeStep(secret: Uint8Array, code: string, now: Date): number | null {
  const delta = createGenerator(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}

/** 32 characters that are hard to confuse: five bits each, forty bits per code. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 8

const derive = promisify(scrypt) as (code: string, salt: string, length: number, cost: object) => Promise<Buffer>

function newCode(): string {
  const characters = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}

/** Ignores case, spaces and dashes. */
const normalizeCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Slow enough to protect forty bits against someone with the database, and fast enough for a sign-in. */
const hashCode = (accountId: string, code: string): Promise<Buffer> =>
  derive(normalizeCode(code), accountId, 32, { N: 4096, r: 8, p: 1 })

/** Generates recovery codes and the hashes to store. */
export async function newRecoveryCodes(accountId: string): Promise<{ codes: string[]; hashes: Buffer[] }> {
  const codes = Array.from({ length: settings.secondFactor.recoveryCodes }, newCode)
  return { codes, hashes: await Promise.all(codes.map((code) => hashCode(accountId, code))) }
}

/** Finds the stored code that matches; null if none does. */
export async function matchingCode<T extends { codeHash: Buffer }>(
  accountId: string,
  code: string,
  stored: readonly T[],
): Promise<T | null> {
  const hash = await hashCode(accountId, code)
  return stored.find(({ codeHash }) => codeHash.length === hash.length && timingSafeEqual(codeHash, hash)) ?? null
}
