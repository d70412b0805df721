import { choiceKey } from '../api/clean-cell'

/**
 * Returns the key that imports cannot tell apart from a new one: they ignore case, and read hyphens and underscores as
 * spaces. Undefined if there is none. Source: docs/spec 24.5, rule 4.
 * @param entries the other entries of the list
 */
export const findAlikeKey = (entries: readonly { readonly key: string }[], key: string): string | undefined =>
  entries.find((entry) => choiceKey(entry.key) === choiceKey(key))?.key

/** Says that imports would confuse a new key with another one. */
export const alikeKeyMessage = (other: string): string =>
  `Imports cannot distinguish this key from ${other}. Choose another key.`
