import type { Capability } from '@portal/contract/api/capabilities'
import { reachOf, type ScopeSubject } from './dealer-scope'

/** What decides which rows a list has: what it lists, its filter, and who asks as far as scope goes. */
export function listKey(filter: object, subject: ScopeSubject, capability: Capability): string {
  const narrowed = Object.entries(filter).filter(([, value]) => value !== undefined)
  return JSON.stringify([capability, reachOf(subject, capability), narrowed.sort(([a], [b]) => (a < b ? -1 : 1))])
}
