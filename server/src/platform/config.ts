export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Which staff must have a second factor. Everyone may have one. */
export const secondFactorRules = ['off', 'super_admin', 'all'] as const
/** Who may approve a program change: only someone who did not edit it, or also one of its authors. */
export const programApprovals = ['two', 'one'] as const

/** When to require a code: never, in a browser that the account does not know, or each time. */
export const codeSettings = ['off', 'unknown-device', 'always'] as const
export type CodeSetting = (typeof codeSettings)[number]

/** A bucket in an S3-compatible store. */
export interface S3Settings {
  bucket: string
  /** Null uses Amazon's endpoint for the region. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Where note files are stored: a folder, by its absolute path, or a bucket. */
export type FilesConfig = { folder: string } | S3Settings

/** The validated configuration. Built once from the environment at startup; nothing reads the environment later. */
export interface Config {
  host: string
  port: number
  /** PostgreSQL's URL; null selects the embedded database under `dataDir`. */
  databaseUrl: string | null
  /** A standby of that PostgreSQL that may serve reads; null if there is none. */
  databaseReadUrl: string | null
  /** Whether startup waits for a database that does not answer or accepts no writes. */
  waitsForDatabase: boolean
  /** The maximum number of PostgreSQL connections of this process. */
  databasePoolSize: number
  /** Whether a pooler in front of PostgreSQL reassigns a connection after each transaction. */
  isDatabasePooled: boolean
  /** Absolute path of the folder with the embedded database, its lock and its backups. */
  dataDir: string
  /** Where note files are stored. */
  files: FilesConfig
  /** Before startup: whether to fill an empty database with demo data. Afterwards: whether the database has it. */
  demo: boolean
  bootstrapAdmin: { email: string; password: string } | null
  /** Scheme, host and port by which browsers reach the portal, without a trailing slash. */
  publicUrl: string
  /** Whether `publicUrl` was set. If so, only that origin may send writes. */
  hasPublicUrl: boolean
  /** Null leaves messages unsent in the outbox. */
  mail: { smtpUrl: string; from: string } | null
  /** When signing requires a code; null depends on whether codes can reach anyone. */
  signingCode: CodeSetting | null
  /** The certificate that seals agreements, as a PKCS#12 file; null lets the portal make its own. */
  seal: { p12: Buffer; password: string } | null
  /** The RFC 3161 timestamp authority for seals; null adds no timestamp. */
  timestampUrl: string | null
  /** IANA time zone of the business. */
  timeZone: string
  /** Whether exactly one proxy is in front of the server. If so, its `X-Forwarded-*` headers are trusted. */
  trustProxy: boolean
  /** How long to accept new connections after SIGTERM, in milliseconds, until a proxy has noticed. */
  stopDelayMs: number
  /** When a dealer's sign-in requires a code sent by email. */
  dealerSignInCode: CodeSetting
  logLevel: (typeof logLevels)[number]
  /** After how many days sent messages and imports are deleted; null keeps them forever. */
  retention: { mailDays: number | null; importDays: number | null }
  secondFactor: {
    requiredFor: (typeof secondFactorRules)[number]
    /** Encrypts the secrets of authenticator apps; null uses a key stored next to the embedded database. */
    key: string | null
  }
  /** Who may approve a program change. */
  programApproval: (typeof programApprovals)[number]
  /** Whether webhooks may call this machine, also over http: for development and tests. */
  webhooksToLoopback: boolean
  /** Bearer token for `/metrics`; null disables the page. */
  metricsToken: string | null
  /** How many writes per minute an account may send; null sets no limit. */
  writesPerMinute: number | null
  /**
   * The secret that seals history. Null uses a generated key with the embedded database, and seals nothing on
   * PostgreSQL.
   */
  auditSecret: string | null
  /** Who receives the head of history each night; null sends no email. */
  auditMailTo: string | null
  /** Statements slower than this are logged without their values, in milliseconds; null logs none. */
  slowStatementMs: number | null
  /** The OpenTelemetry collector for traces over OTLP/HTTP; null disables tracing. */
  tracesUrl: string | null
  /** The commit that this release was built from, if the build knew it. */
  buildCommit: string | null
}
