export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The validated configuration. Made once at start from the environment; nothing reads the environment later. */
export interface Config {
  host: string
  port: number
  /** PostgreSQL's address; null selects the embedded database under `dataDir`. */
  databaseUrl: string | null
  /** Absolute path of the folder that holds the embedded database, its lock and its backups. */
  dataDir: string
  /** Whether an empty database is filled with the demo data; once it is served, whether it holds them. */
  demo: boolean
  bootstrapAdmin: { email: string; password: string } | null
  /** Scheme, host and port under which browsers reach the portal, without a trailing slash. */
  publicUrl: string
  /** Whether `publicUrl` was set: then writes come from that origin alone. */
  hasPublicUrl: boolean
  /** Null keeps mail in the outbox unsent. */
  mail: { smtpUrl: string; from: string } | null
  /** IANA name of the business's time zone. */
  timeZone: string
  /** Whether exactly one proxy stands in front, whose `X-Forwarded-*` count. */
  trustProxy: boolean
  logLevel: (typeof logLevels)[number]
  /** Bearer token that opens `/metrics`; null turns the page off. */
  metricsToken: string | null
}
