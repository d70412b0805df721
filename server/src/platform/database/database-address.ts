import { join } from 'node:path'
import type { Config } from '../config'

/** The servers of a database: a single one, or several of which only one accepts writes at a time. */
export interface Addresses {
  /** The URL to connect to next, in the driver's format. */
  readonly current: string
  readonly count: number
  /** Whether the server must accept writes. */
  readonly needsWritable: boolean
  /** Makes the next URL the current one, unless another caller has already moved on from this one. */
  abandon(address: string): void
}

const form = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^/?#]*@)?(?<hosts>[^/?#]*)(?<rest>[^#]*)$/
const session = 'target_session_attrs'
const anyServer = ['any', '']
const writableServer = ['read-write', 'primary']

/** The values of `target_session_attrs` that this server supports. */
const supportedSessions = [...anyServer, ...writableServer]

interface ParsedAddress {
  urls: string[]
  requestedSession: string
}

/** Returns a URL for each host, in order; null if this is not a PostgreSQL URL. */
function parse(address: string): ParsedAddress | null {
  const { scheme, user = '', hosts = '', rest = '' } = form.exec(address)?.groups ?? {}
  if (scheme === undefined) return null
  const [path = '', query = ''] = rest.split('?', 2)
  const parameters = new URLSearchParams(query)
  const requestedSession = parameters.get(session) ?? ''
  parameters.delete(session)
  const tail = parameters.size > 0 ? `${path}?${parameters}` : path
  const urls = hosts.split(',').map((host) => `${scheme}${user}${host}${tail}`)
  return urls.every((url) => URL.canParse(url)) ? { urls, requestedSession } : null
}

/**
 * Whether a text is a PostgreSQL URL: `postgres://user:password@host:port,host:port/name`, with one or more hosts.
 * `target_session_attrs` may be `any`, `read-write` or `primary`.
 */
export function isDatabaseAddress(address: string): boolean {
  const parsed = parse(address)
  return parsed !== null && supportedSessions.includes(parsed.requestedSession)
}

/**
 * Returns the servers in a URL. The first is tried first; the last one that worked stays the first choice.
 * @throws Error if `isDatabaseAddress` is false
 */
export function parseAddresses(address: string): Addresses {
  const parsed = parse(address)
  if (parsed === null) throw new Error('This is not a PostgreSQL URL.')
  const { urls, requestedSession } = parsed
  let at = 0
  const currentUrl = (): string => urls[at % urls.length] ?? address
  return {
    get current() {
      return currentUrl()
    },
    count: urls.length,
    needsWritable: writableServer.includes(requestedSession),
    abandon: (given) => {
      if (given === currentUrl()) at += 1
    },
  }
}

/** Describes the server's database for the operator. Reduces a URL to its hosts and database name, without the user. */
export function describeDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return `embedded, in ${join(dataDir, 'db')}`
  const [address = ''] = databaseUrl.replace(/^\w+:\/\//, '').split('?', 1)
  return `PostgreSQL at ${address.slice(address.lastIndexOf('@') + 1)}`
}
