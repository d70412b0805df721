import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { program } from '@portal/contract/rules/program'

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
