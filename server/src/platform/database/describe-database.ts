import { join } from 'node:path'
import type { Config } from '../config'

/** Which database the server uses, in words for the operator. Of an address only hosts and name are told, never who signs in. */
export function describeDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return `embedded, in ${join(dataDir, 'db')}`
  const [address = ''] = databaseUrl.replace(/^\w+:\/\//, '').split('?', 1)
  return `PostgreSQL at ${address.slice(address.lastIndexOf('@') + 1)}`
}
