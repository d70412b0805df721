import { resolve } from 'node:path'
import { z } from 'zod'
import { type Config, logLevels } from './platform/config'

/** A value of the environment that the server cannot start with. The message is one line that names the variable. */
export class ConfigurationError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

const onWords = ['on', 'true', '1', 'yes']
const offWords = ['off', 'false', '0', 'no']

const flag = z
  .string()
  .toLowerCase()
  .refine((word) => onWords.includes(word) || offWords.includes(word), 'must be on or off')
  .transform((word) => onWords.includes(word))

const addressOf = (schemes: readonly string[], message: string) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    error: message,
    abort: true,
  })

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65535, 'must be a whole number from 0 to 65535')

const publicUrl = addressOf(['http:', 'https:'], 'must be an http or https address').refine((value) => {
  const url = new URL(value)
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
}, 'must be only scheme, host and port, such as https://portal.example.com')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const environmentSchema = z.object({
  HOST: z
    .string()
    .regex(/^[^\s/]+$/, 'must be a host name or an address')
    .default('127.0.0.1'),
  PORT: port.default(3000),
  DATABASE_URL: addressOf(['postgres:', 'postgresql:'], 'must be a postgres:// or postgresql:// address').optional(),
  DATA_DIR: z.string().default('./data'),
  DEMO: flag.optional(),
  BOOTSTRAP_ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  BOOTSTRAP_ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  PUBLIC_URL: publicUrl.optional(),
  SMTP_URL: addressOf(['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// address').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an e-mail address')
    .optional(),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be an IANA time zone such as America/New_York')
    .default('America/New_York'),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  NODE_ENV: z.string().optional(),
})

function withoutEmpty(environment: Environment): Record<string, string> {
  const set: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && value.trim() !== '') set[name] = value.trim()
  }
  return set
}

function both(first: string | undefined, second: string | undefined, names: [string, string]): [string, string] | null {
  if (first !== undefined && second !== undefined) return [first, second]
  if (first === undefined && second === undefined) return null
  const [missing, given] = first === undefined ? names : [names[1], names[0]]
  throw new ConfigurationError(`${missing} must be set together with ${given}`)
}

/**
 * The configuration from environment variables, with the defaults of the specification's configuration table.
 * An empty variable counts as unset.
 * @throws ConfigurationError naming the first variable that is wrong; values are never repeated, some are secret
 */
export function readConfig(environment: Environment, workingFolder = process.cwd()): Config {
  const parsed = environmentSchema.safeParse(withoutEmpty(environment))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigurationError(`${issue?.path.join('.')} ${issue?.message}`)
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  if (env.DEMO && production) {
    throw new ConfigurationError('DEMO must be off with NODE_ENV=production, since the demo passwords are public')
  }
  const admin = both(env.BOOTSTRAP_ADMIN_EMAIL, env.BOOTSTRAP_ADMIN_PASSWORD, [
    'BOOTSTRAP_ADMIN_EMAIL',
    'BOOTSTRAP_ADMIN_PASSWORD',
  ])
  const mail = both(env.SMTP_URL, env.MAIL_FROM, ['SMTP_URL', 'MAIL_FROM'])
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  return {
    host: env.HOST,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL ?? null,
    dataDir: resolve(workingFolder, env.DATA_DIR),
    demo: env.DEMO ?? (env.DATABASE_URL === undefined && !production),
    bootstrapAdmin: admin && { email: admin[0], password: admin[1] },
    publicUrl: new URL(env.PUBLIC_URL ?? `http://${host}:${env.PORT}`).origin,
    hasPublicUrl: env.PUBLIC_URL !== undefined,
    mail: mail && { smtpUrl: mail[0], from: mail[1] },
    timeZone: env.TIME_ZONE,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
  }
}
