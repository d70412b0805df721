import { changeRequestStatuses, orderStatuses, statusLabel } from '../rules/order-status'
import { tiers } from '../rules/pricing'
import type { ProgramWords, WordKind } from '../rules/program-facts'
import { roles } from '../rules/roles'
import type { ProgramDocument } from './document'

/** The keys that have labels, by what they are. */
export const wordKeys: Readonly<Record<WordKind, readonly string[]>> = {
  roles,
  statuses: orderStatuses,
  tiers,
  requestStatuses: changeRequestStatuses,
}

const withBuiltIn = <Key extends string>(
  keys: readonly Key[],
  own: Readonly<Partial<Record<Key, string | undefined>>> | undefined,
) => Object.fromEntries(keys.map((key) => [key, own?.[key] ?? statusLabel(key)])) as Record<Key, string>

/** Returns the labels of a document, with the built-in one of each key that has no other. Source: docs/spec 24.1. */
export const fillWords = (words: ProgramDocument['words']): ProgramWords => ({
  roles: words.roles,
  statuses: withBuiltIn(orderStatuses, words.statuses),
  tiers: withBuiltIn(tiers, words.tiers),
  requestStatuses: withBuiltIn(changeRequestStatuses, words.requestStatuses),
})
