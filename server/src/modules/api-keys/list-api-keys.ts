import type { ApiKeys } from '@portal/contract/api-keys/keys'
import { program } from '@portal/contract/rules/program'
import type { SessionContext } from '../../platform/http/context'
import { keyRecord } from './key-record'
import { listKeys } from './queries/api-keys'

/** Every API key, newest first, and how many calls each may make in a minute. */
export async function listApiKeys({ db, now }: SessionContext): Promise<ApiKeys> {
  const keys = await listKeys(db, now)
  return { callsPerMinute: program.apiKeys.callsPerMinute, keys: keys.map((key) => keyRecord(key, now)) }
}
