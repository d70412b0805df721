export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Which staff have to have a second factor; everybody may. */
export const secondFactorRules = ['off', 'super_admin', 'all'] as const
/** When a code is asked for: never, in a browser that the account does not know, or each time. */
export const codeSettings = ['off', 'unknown-device', 'always'] as const
export type CodeSetting = (typeof codeSettings)[number]

/** A bucket of a store that speaks S3. */
export interface S3Settings {
  bucket: string
  /** Null is Amazon's own for the region. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Where files of notes are kept: in a folder, by its absolute path, or in a bucket. */
export type FilesConfig = { folder: string } | S3Settings

/** The validated configuration. Made once at start from the environment; nothing reads the environment later. */
export interface Config {
  host: string
  port: number
  /** PostgreSQL's address; null selects the embedded database under `dataDir`. */
  databaseUrl: string | null
  /** A standby of that PostgreSQL which may answer reads; null without one. */
  databaseReadUrl: string | null
  /** Whether the server waits at its start for a database that takes no writes or does not answer. */
  waitsForDatabase: boolean
  /** How many connections to PostgreSQL this process makes at most. */
  databasePoolSize: number
  /** Whether a pooler stands in front of PostgreSQL that gives a connection away after each transaction. */
  isDatabasePooled: boolean
  /** Absolute path of the folder that holds the embedded database, its lock and its backups. */
  dataDir: string
  /** Where files of notes are kept. */
  files: FilesConfig
  /** Whether an empty database is filled with the demo data; once it is served, whether it holds them. */
  demo: boolean
  bootstrapAdmin: { email: string; password: string } | null
  /** Scheme, host and port under which browsers reach the portal, without a trailing slash. */
  publicUrl: string
  /** Whether `publicUrl` was set: then writes come from that origin alone. */
  hasPublicUrl: boolean
  /** Null keeps mail in the outbox unsent. */
  mail: { smtpUrl: string; from: string } | null
  /** When a code is asked for at signing; null leaves it to whether codes reach anybody. */
  signingCode: CodeSetting | null
  /** The certificate that seals agreements, as a PKCS#12 file; null has the portal make one of its own. */
  seal: { p12: Buffer; password: string } | null
  /** The RFC 3161 time-stamp authority that seals are stamped by; null stamps none. */
  timestampUrl: string | null
  /** IANA name of the business's time zone. */
  timeZone: string
  /** Whether exactly one proxy stands in front, whose `X-Forwarded-*` count. */
  trustProxy: boolean
  /** How long new connections are still taken after SIGTERM, in milliseconds: until a proxy has noticed. */
  stopDelayMs: number
  /** When a dealer who signs in is asked for a code by mail. */
  dealerSignInCode: CodeSetting
  logLevel: (typeof logLevels)[number]
  /** After how many days sent messages and imports are removed; null keeps them for ever. */
  retention: { mailDays: number | null; importDays: number | null }
  secondFactor: {
    requiredFor: (typeof secondFactorRules)[number]
    /** What the secrets of authenticator apps are encrypted with; null keeps a key beside the embedded database. */
    key: string | null
  }
  /** Whether webhooks may call this machine itself, over http as well: for development and tests. */
  webhooksToLoopback: boolean
  /** Bearer token that opens `/metrics`; null turns the page off. */
  metricsToken: string | null
  /** How many writes of one account are taken in a minute; null takes any number. */
  writesPerMinute: number | null
  /** What history is sealed with; null lets the embedded database have a key of its own, and seals nothing on PostgreSQL. */
  auditSecret: string | null
  /** Who gets the head of history each night; null mails it to nobody. */
  auditMailTo: string | null
  /** Statements that take longer are logged without their values; null logs none. In milliseconds. */
  slowStatementMs: number | null
  /** The OpenTelemetry collector that takes traces over OTLP/HTTP; null traces nothing. */
  tracesUrl: string | null
  /** The commit this release was built from, where the build knew it. */
  buildCommit: string | null
}
