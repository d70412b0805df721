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
