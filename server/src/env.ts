import { join, resolve } from 'node:path'
import { emailInput } from '@portal/contract/accounts/email-input'
import { z } from 'zod'
import {
  type Config,
  codeSettings,
  type FilesConfig,
  logLevels,
  programApprovals,
  secondFactorRules,
} from './platform/config'
import { isEncryptionUnspecified, isLoopback, requireEncryption } from './platform/configuration/encryption'
import { assertNoMisspelledName } from './platform/configuration/misspelled-name'
import { secondFactorLockout } from './platform/configuration/second-factor-lockout'
import { fileName, readBinaryFile, withSecretFiles } from './platform/configuration/secret-files'
import { isDatabaseAddress } from './platform/database/database-address'
import { ConfigurationError } from './platform/start-error'

export { ConfigurationError }

type Environment = Readonly<Record<string, string | undefined>>

const onValues = ['on', 'true', '1', 'yes']
const offValues = ['off', 'false', '0', 'no']

const flag = z
  .string()
  .toLowerCase()
  .refine((setting) => onValues.includes(setting) || offValues.includes(setting), 'must be on or off')
  .transform((setting) => onValues.includes(setting))

const urlWithScheme = (schemes: readonly string[], message: string) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    error: message,
    abort: true,
  })

const databaseUrl = z.string().refine(isDatabaseAddress, 'must be a postgres:// or postgresql:// address')

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65535, 'must be a whole number from 0 to 65535')

const retentionDays = z
  .string()
  .regex(/^\d{2,5}$/, 'must be a whole number of days, at least 30')
  .transform(Number)
  .refine((days) => days >= 30, 'must be a whole number of days, at least 30')
  .optional()

const publicUrl = urlWithScheme(['http:', 'https:'], 'must be an http or https address').refine((value) => {
  const url = new URL(value)
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
}, 'must be only scheme, host and port, such as https://portal.example.com')

const slowStatementMs = z
  .string()
  .regex(/^(off|[1-9]\d{0,6})$/, 'must be a whole number of milliseconds, or off')
  .transform((value) => (value === 'off' ? null : Number(value)))

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
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATABASE_WAIT: flag.default(false),
  EMBEDDED_DATABASE: flag.optional(),
  DATABASE_POOL_SIZE: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number from 1 to 500')
    .transform(Number)
    .refine((value) => value >= 1 && value <= 500, 'must be a whole number from 1 to 500')
    .default(10),
  DATABASE_POOLER: z.literal('transaction', 'must be transaction').optional(),
  DATA_DIR: z.string().default('./data'),
  FILES_DIR: z.string().optional(),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  FILES_S3_ENDPOINT: urlWithScheme(['http:', 'https:'], 'must be an http or https address').optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,32}$/, 'must be the name of a region such as us-east-1')
    .default('us-east-1'),
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  DEMO: flag.optional(),
  BOOTSTRAP_ADMIN_EMAIL: emailInput('must be an email address').optional(),
  BOOTSTRAP_ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  PUBLIC_URL: publicUrl.optional(),
  SMTP_URL: urlWithScheme(['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// address').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an email address')
    .optional(),
  SIGNING_CODE: z.enum(codeSettings, `must be one of ${codeSettings.join(', ')}`).optional(),
  SEAL_P12_FILE: z.string().optional(),
  SEAL_P12_PASSWORD: z.string().optional(),
  TIMESTAMP_URL: urlWithScheme(['http:', 'https:'], 'must be an http or https address').optional(),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be an IANA time zone such as America/New_York')
    .default('America/New_York'),
  TRUST_PROXY: flag.default(false),
  STOP_DELAY: z
    .string()
    .regex(/^[0-5](\.\d+)?$/, 'must be a number of seconds from 0 to 5')
    .transform(Number)
    .refine((seconds) => seconds <= 5, 'must be a number of seconds from 0 to 5')
    .optional(),
  DEALER_SIGN_IN_CODE: z.enum(codeSettings, `must be one of ${codeSettings.join(', ')}`).optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  SLOW_STATEMENT_MS: slowStatementMs.default(500),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlWithScheme(['http:', 'https:'], 'must be an http or https address').optional(),
  BUILD_COMMIT: z.string().max(64, 'must have at most 64 characters').optional(),
  MAIL_KEPT_DAYS: retentionDays,
  IMPORTS_KEPT_DAYS: retentionDays,
  PROGRAM_APPROVAL: z.enum(programApprovals, 'must be two or one').default('two'),
  STAFF_SECOND_FACTOR: z.enum(secondFactorRules, 'must be off, super_admin or all').optional(),
  SECOND_FACTOR_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  WEBHOOK_LOOPBACK: flag.default(false),
  WRITES_PER_MINUTE: z
    .string()
    .regex(/^(off|[1-9]\d{0,5})$/, 'must be a whole number of writes, or off')
    .transform((value) => (value === 'off' ? null : Number(value)))
    .default(300),
  AUDIT_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  AUDIT_MAIL_TO: emailInput('must be an email address').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
})

/** Variables that can be given as a file, whose path is in `NAME_FILE`. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'BOOTSTRAP_ADMIN_PASSWORD',
  'SMTP_URL',
  'SEAL_P12_PASSWORD',
  'FILES_S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'SECOND_FACTOR_KEY',
  'AUDIT_KEY',
] as const satisfies readonly (keyof typeof environmentSchema.shape)[]

/** Every variable that the server reads, except those for secret files. */
export const environmentNames = Object.keys(environmentSchema.shape)

const knownNames = [...environmentNames, ...secrets.map(fileName)]

function withoutEmpty(environment: Environment): Record<string, string> {
  const set: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && value.trim() !== '') set[name] = value.trim()
  }
  return set
}

function requirePair(
  first: string | undefined,
  second: string | undefined,
  names: [string, string],
): [string, string] | null {
  if (first !== undefined && second !== undefined) return [first, second]
  if (first === undefined && second === undefined) return null
  const [missing, given] = first === undefined ? names : [names[1], names[0]]
  throw new ConfigurationError(`${missing} must be set together with ${given}`)
}

type Settings = z.infer<typeof environmentSchema>

function readSettings(environment: Environment): Settings {
  const set = withoutEmpty(environment)
  assertNoMisspelledName(Object.keys(set), knownNames)
  const parsed = environmentSchema.safeParse(withSecretFiles(set, secrets))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new ConfigurationError(`${issue?.path.join('.')} ${issue?.message}`)
}

function assertDatabaseChosen({ DATABASE_URL, EMBEDDED_DATABASE, NODE_ENV }: Settings): void {
  const isEmbeddedAllowed = EMBEDDED_DATABASE ?? NODE_ENV !== 'production'
  if (DATABASE_URL === undefined && !isEmbeddedAllowed) {
    throw new ConfigurationError(
      'DATABASE_URL must be set. To store real orders in the embedded database, set EMBEDDED_DATABASE=yes',
    )
  }
  if (DATABASE_URL !== undefined && EMBEDDED_DATABASE) {
    throw new ConfigurationError('EMBEDDED_DATABASE must be off when DATABASE_URL is set')
  }
}

function assertEncryptionChosen(settings: Settings): void {
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL'] as const) {
    const address = settings[name]
    if (address !== undefined && isEncryptionUnspecified(address)) {
      throw new ConfigurationError(
        `${name} must contain sslmode=verify-full, or sslmode=disable on a private network, with NODE_ENV=production`,
      )
    }
  }
}

/** Variables that have no effect without another one. Ignoring them would hide the mistake. */
const prerequisites = [
  ['DATABASE_OWNER_URL', 'DATABASE_URL'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  ['DATABASE_POOLER', 'DATABASE_URL'],
  ['TIMESTAMP_URL', 'SEAL_P12_FILE'],
  ['AUDIT_MAIL_TO', 'SMTP_URL'],
] as const satisfies readonly (readonly [keyof Settings, keyof Settings])[]

function assertPrerequisites(settings: Settings): void {
  for (const [name, needed] of prerequisites) {
    if (settings[name] !== undefined && settings[needed] === undefined) {
      throw new ConfigurationError(`${needed} must be set together with ${name}`)
    }
  }
}

/** @throws ConfigurationError if a bucket lacks its credentials, or is set in addition to a folder */
function readFilesConfig(env: Settings, workingFolder: string): FilesConfig {
  const { FILES_DIR, FILES_S3_BUCKET: bucket, FILES_S3_ENDPOINT: endpoint = null, FILES_S3_REGION: region } = env
  const keys = requirePair(env.FILES_S3_ACCESS_KEY_ID, env.FILES_S3_SECRET_ACCESS_KEY, [
    'FILES_S3_ACCESS_KEY_ID',
    'FILES_S3_SECRET_ACCESS_KEY',
  ])
  if (bucket === undefined) {
    if (endpoint !== null || keys !== null) {
      throw new ConfigurationError(
        'FILES_S3_BUCKET must be set together with the other variables that begin with FILES_S3_',
      )
    }
    return { folder: resolve(workingFolder, FILES_DIR ?? join(env.DATA_DIR, 'files')) }
  }
  if (FILES_DIR !== undefined) throw new ConfigurationError('FILES_DIR must be unset together with FILES_S3_BUCKET')
  if (keys === null) {
    throw new ConfigurationError('FILES_S3_ACCESS_KEY_ID must be set together with FILES_S3_BUCKET')
  }
  return { bucket, endpoint, region, accessKeyId: keys[0], secretAccessKey: keys[1] }
}

function assertProductionReady({ DEMO, PUBLIC_URL, AUDIT_KEY, WEBHOOK_LOOPBACK }: Settings): void {
  if (WEBHOOK_LOOPBACK) {
    throw new ConfigurationError('WEBHOOK_LOOPBACK must be off with NODE_ENV=production: it only reaches this machine')
  }
  if (DEMO) {
    throw new ConfigurationError('DEMO must be off with NODE_ENV=production, since the demo passwords are public')
  }
  const url = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL)
  if (url === null || (url.protocol !== 'https:' && !isLoopback(url.hostname))) {
    throw new ConfigurationError(
      'PUBLIC_URL must be the https URL that users open, such as https://portal.example.com, with NODE_ENV=production',
    )
  }
  if (AUDIT_KEY === undefined) {
    throw new ConfigurationError(
      'AUDIT_KEY must be a secret of at least 32 characters, the same for every server and forever, with NODE_ENV=production',
    )
  }
}

/**
 * The configuration from environment variables, with the defaults of docs/configuration.md (docs/spec 22.6).
 * An empty variable counts as unset. A secret may be given as the path of its file, in `NAME_FILE`.
 * @throws ConfigurationError naming the first variable that is wrong or misspelt; values are never repeated, some are secret
 */
export function readConfig(environment: Environment, workingFolder = process.cwd()): Config {
  const env = readSettings(environment)
  const production = env.NODE_ENV === 'production'
  if (production) {
    assertProductionReady(env)
    assertEncryptionChosen(env)
  }
  assertDatabaseChosen(env)
  assertPrerequisites(env)
  const admin = requirePair(env.BOOTSTRAP_ADMIN_EMAIL, env.BOOTSTRAP_ADMIN_PASSWORD, [
    'BOOTSTRAP_ADMIN_EMAIL',
    'BOOTSTRAP_ADMIN_PASSWORD',
  ])
  const mail = requirePair(env.SMTP_URL, env.MAIL_FROM, ['SMTP_URL', 'MAIL_FROM'])
  if (mail === null && env.SIGNING_CODE !== undefined && env.SIGNING_CODE !== 'off') {
    throw new ConfigurationError('SIGNING_CODE requires SMTP_URL, because codes are emailed')
  }
  const demo = env.DEMO ?? (env.DATABASE_URL === undefined && !production)
  const seal = requirePair(env.SEAL_P12_FILE, env.SEAL_P12_PASSWORD, ['SEAL_P12_FILE', 'SEAL_P12_PASSWORD'])
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  const config: Config = {
    host: env.HOST,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    waitsForDatabase: env.DATABASE_WAIT,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    isDatabasePooled: env.DATABASE_POOLER !== undefined,
    dataDir: resolve(workingFolder, env.DATA_DIR),
    files: readFilesConfig(env, workingFolder),
    demo,
    bootstrapAdmin: admin && { email: admin[0], password: admin[1] },
    publicUrl: new URL(env.PUBLIC_URL ?? `http://${host}:${env.PORT}`).origin,
    hasPublicUrl: env.PUBLIC_URL !== undefined,
    mail: mail && { smtpUrl: production ? requireEncryption(mail[0]) : mail[0], from: mail[1] },
    signingCode: env.SIGNING_CODE ?? null,
    seal: seal && { p12: readBinaryFile('SEAL_P12_FILE', resolve(workingFolder, seal[0])), password: seal[1] },
    timestampUrl: env.TIMESTAMP_URL ?? null,
    timeZone: env.TIME_ZONE,
    trustProxy: env.TRUST_PROXY,
    // The embedded database has only one server, so a proxy has no alternative.
    stopDelayMs: 1000 * (env.STOP_DELAY ?? (env.DATABASE_URL === undefined ? 0 : 2)),
    dealerSignInCode: env.DEALER_SIGN_IN_CODE ?? (mail !== null && !demo ? 'unknown-device' : 'off'),
    logLevel: env.LOG_LEVEL,
    retention: { mailDays: env.MAIL_KEPT_DAYS ?? null, importDays: env.IMPORTS_KEPT_DAYS ?? null },
    programApproval: env.PROGRAM_APPROVAL,
    secondFactor: {
      // The demo's passwords are public, and everyone shares its accounts.
      requiredFor: env.STAFF_SECOND_FACTOR ?? (demo ? 'off' : 'super_admin'),
      key: env.SECOND_FACTOR_KEY ?? null,
    },
    webhooksToLoopback: env.WEBHOOK_LOOPBACK,
    metricsToken: env.METRICS_TOKEN ?? null,
    writesPerMinute: env.WRITES_PER_MINUTE,
    auditSecret: env.AUDIT_KEY ?? null,
    auditMailTo: env.AUDIT_MAIL_TO ?? null,
    slowStatementMs: env.SLOW_STATEMENT_MS,
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    buildCommit: env.BUILD_COMMIT ?? null,
  }
  const lockout = production ? secondFactorLockout(config) : null
  if (lockout !== null) throw new ConfigurationError(lockout)
  return config
}

/**
 * The configuration of the command `migrate`: the database, with its owner's URL if the server signs in with another
 * role.
 */
export type MigrationConfig = Pick<
  Config,
  'databaseUrl' | 'databasePoolSize' | 'isDatabasePooled' | 'dataDir' | 'logLevel'
>

/**
 * Reads the configuration of the command `migrate`, from the same variables.
 * @throws ConfigurationError like `readConfig`, but requires only a database
 */
export function readMigrationConfig(environment: Environment, workingFolder = process.cwd()): MigrationConfig {
  const env = readSettings(environment)
  const databaseUrl = env.DATABASE_OWNER_URL ?? env.DATABASE_URL
  if (env.NODE_ENV === 'production') assertEncryptionChosen(env)
  assertDatabaseChosen({ ...env, DATABASE_URL: databaseUrl })
  return {
    databaseUrl: databaseUrl ?? null,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    // The owner's URL names PostgreSQL itself: no pooler holds a migration's lock.
    isDatabasePooled: env.DATABASE_OWNER_URL === undefined && env.DATABASE_POOLER !== undefined,
    dataDir: resolve(workingFolder, env.DATA_DIR),
    logLevel: env.LOG_LEVEL,
  }
}
