import { changeRequestStatuses, orderStatuses, statusLabel } from '../../rules/order-status'
import { tierLabels, tiers } from '../../rules/pricing'
import { roles } from '../../rules/roles'
import type { ProgramDocument } from '../document'
import { type Problem, type ProgramCheck, problemAt } from './problem'
import { findRepeatedLabels, foldLabel } from './repeated-labels'

type Words = ProgramDocument['words']
type Kind = keyof Words

const keysByKind: { readonly [Name in Kind]-?: readonly string[] } = {
  roles,
  statuses: orderStatuses,
  tiers,
  requestStatuses: changeRequestStatuses,
}
const kinds = Object.keys(keysByKind) as Kind[]

const builtInLabel = (kind: Kind, key: string): string =>
  kind === 'tiers' ? tierLabels[key as keyof typeof tierLabels] : statusLabel(key)

const labelOf = (words: Words, kind: Kind, key: string): string =>
  (words[kind] as Readonly<Record<string, string | undefined>> | undefined)?.[key] ?? builtInLabel(kind, key)

/** Labels that nobody could tell apart, also with the built-in ones of keys without a label. */
function checkRepeated(kind: Kind, document: ProgramDocument): Problem[] {
  const { words } = document
  const entries = keysByKind[kind].map((key) => ({ key, label: labelOf(words, kind, key) }))
  return findRepeatedLabels(entries).map(({ key, label, firstKey }) => {
    // The label that was set is the one to change, wherever the built-in one is.
    const own = (words[kind] as Readonly<Record<string, unknown>> | undefined)?.[key] === undefined ? firstKey : key
    const other = builtInLabel(kind, own === key ? firstKey : key)
    return problemAt(
      document,
      ['words', kind, own],
      `"${label}" is already the label of ${other}. Choose another label.`,
    )
  })
}

/** Imports accept the key, the built-in label and former labels of a status, so these cannot name another status. */
function checkImportedNames({ before, document }: ProgramCheck): Problem[] {
  return orderStatuses.flatMap((key) => {
    const label = document.words.statuses?.[key]
    if (label === undefined) return []
    const owner = orderStatuses.find((status) => {
      const names = [status, builtInLabel('statuses', status), labelOf(before.words, 'statuses', status)]
      return status !== key && names.map(foldLabel).includes(foldLabel(label))
    })
    const isRepeated = owner !== undefined && foldLabel(labelOf(document.words, 'statuses', owner)) === foldLabel(label)
    if (owner === undefined || isRepeated) return []
    const message = `Imports read "${label}" as ${builtInLabel('statuses', owner)}. Choose another label.`
    return [problemAt(document, ['words', 'statuses', key], message)]
  })
}

/** Checks the labels of roles, statuses and tiers. Source: docs/spec 24.5, rule 5. */
export const checkWords = (check: ProgramCheck): Problem[] => [
  ...kinds.flatMap((kind) => checkRepeated(kind, check.document)),
  ...checkImportedNames(check),
]
