import { join } from 'node:path'
import type { Config } from '../config'

/** Where a database may be found: one server, or several of which one takes writes at a time. */
export interface Addresses {
  /** The address to connect to next, as the driver reads it. */
  readonly current: string
  readonly count: number
  /** Whether only a server that takes writes will do. */
  readonly needsWritable: boolean
  /** Makes the next address the current one, unless somebody else has already left the given one. */
  giveUp(address: string): void
}

const form = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^/?#]*@)?(?<hosts>[^/?#]*)(?<rest>[^#]*)$/
const session = 'target_session_attrs'
const anyServer = ['any', '']
const writableServer = ['read-write', 'primary']

/** The values of `target_session_attrs` that this server can honour. */
const known = [...anyServer, ...writableServer]

interface ParsedAddress {
  urls: string[]
  sessionWanted: string
}

/** The address of each host, in their order; null when it is not an address of PostgreSQL. */
function parse(address: string): ParsedAddress | null {
  const { scheme, user = '', hosts = '', rest = '' } = form.exec(address)?.groups ?? {}
  if (scheme === undefined) return null
  const [path = '', query = ''] = rest.split('?', 2)
  const parameters = new URLSearchParams(query)
  const sessionWanted = parameters.get(session) ?? ''
  parameters.delete(session)
  const tail = parameters.size > 0 ? `${path}?${parameters}` : path
  const urls = hosts.split(',').map((host) => `${scheme}${user}${host}${tail}`)
  return urls.every((url) => URL.canParse(url)) ? { urls, sessionWanted } : null
}

/**
 * Whether a text names a PostgreSQL database: `postgres://user:password@host:port,host:port/name`, with one host or
 * several, and with `target_session_attrs` as `any`, `read-write` or `primary`.
 */
export function isDatabaseAddress(address: string): boolean {
  const parsed = parse(address)
  return parsed !== null && known.includes(parsed.sessionWanted)
}

/**
 * The servers that an address names. The first is tried first; the one that was good last stays the first choice.
 * @throws Error when `isDatabaseAddress` does not hold
 */
export function addressesOf(address: string): Addresses {
  const parsed = parse(address)
  if (parsed === null) throw new Error('This is not the address of a PostgreSQL database.')
  const { urls, sessionWanted } = parsed
  let at = 0
  const currentUrl = (): string => urls[at % urls.length] ?? address
  return {
    get current() {
      return currentUrl()
    },
    count: urls.length,
    needsWritable: writableServer.includes(sessionWanted),
    giveUp: (given) => {
      if (given === currentUrl()) at += 1
    },
  }
}

/** Which database the server uses, for the operator. An address is reduced to its hosts and name, without the user. */
export function describeDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return `embedded, in ${join(dataDir, 'db')}`
  const [address = ''] = databaseUrl.replace(/^\w+:\/\//, '').split('?', 1)
  return `PostgreSQL at ${address.slice(address.lastIndexOf('@') + 1)}`
}
