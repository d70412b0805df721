import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config'

const secretNames = [
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  'passwordHash',
  'zipCode',
  'signatureData',
  'token',
  'cookie',
  'authorization',
]

const paths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/**
 * The structured log: one JSON object a line, to standard output unless a destination is given.
 * Passwords, ZIP codes (a dealer's sign-in), signatures, tokens and cookies are blanked up to three levels deep.
 */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths, censor: '[redacted]' },
  }
  return destination ? pino(options, destination) : pino(options)
}
