import { choiceKey } from '../../api/clean-cell'
import { changeRequestedLabel, findLabel, statusLabel } from '../../rules/order-status'
import type { WordKind } from '../../rules/program-facts'
import type { ProgramDocument } from '../document'
import { fillWords, wordKeys } from '../program-words'
import { type Problem, type ProgramCheck, problemAt } from './problem'
import { findFormerOwner, findRepeatedLabels, foldLabel, type Labeled } from './repeated-labels'

const kinds = Object.keys(wordKeys) as WordKind[]

const labelOf = ({ words }: ProgramDocument, kind: WordKind, key: string): string =>
  findLabel(fillWords(words)[kind], key)

const hasOwnLabel = ({ words }: ProgramDocument, kind: WordKind, key: string): boolean =>
  (words[kind] as Readonly<Record<string, unknown>> | undefined)?.[key] !== undefined

const listLabels = (document: ProgramDocument, kind: WordKind): Labeled[] =>
  wordKeys[kind].map((key) => ({ key, label: labelOf(document, kind, key) }))

/** A badge that no key has as its label: only orders with the status `request` can have it. */
const requestBadge: Labeled = { key: 'request', label: changeRequestedLabel }

/** Labels that nobody could tell apart, also with the built-in ones of keys without a label. */
function checkRepeated(kind: WordKind, document: ProgramDocument): Problem[] {
  const labels = listLabels(document, kind)
  const repeated = findRepeatedLabels(kind === 'statuses' ? [requestBadge, ...labels] : labels)
  return repeated.flatMap(({ key, label, firstKey }) => {
    if (key === firstKey) return []
    // The label that was set is the one to change, wherever the built-in one is.
    const own = hasOwnLabel(document, kind, key) ? key : firstKey
    const other = statusLabel(own === key ? firstKey : key)
    const message = `"${label}" is already the label of ${other}. Choose another label.`
    return [problemAt(document, ['words', kind, own], message)]
  })
}

/**
 * Imports accept the key, the built-in label and former labels of a status, tier or role, so these cannot name another
 * one. They read labels without regard to case, hyphens and periods. A label that the version before has already can stay.
 */
function checkImportedNames(kind: WordKind, { before, versions, document }: ProgramCheck): Problem[] {
  const keys = wordKeys[kind]
  const labelsByVersion = versions.map((version) => listLabels(version, kind))
  return keys.flatMap((key) => {
    if (!hasOwnLabel(document, kind, key)) return []
    const label = labelOf(document, kind, key)
    const builtIn = keys.find(
      (each) => each !== key && [each, statusLabel(each)].map(choiceKey).includes(choiceKey(label)),
    )
    const isNew = labelOf(before, kind, key) !== label
    const owner = builtIn ?? (isNew ? findFormerOwner(labelsByVersion, { key, label }) : undefined)
    const isRepeated = owner !== undefined && foldLabel(labelOf(document, kind, owner)) === foldLabel(label)
    if (owner === undefined || isRepeated) return []
    const message = `Imports read "${label}" as ${statusLabel(owner)}. Choose another label.`
    return [problemAt(document, ['words', kind, key], message)]
  })
}

/** The labels that spreadsheets can contain. */
const importedKinds = ['statuses', 'tiers', 'roles'] as const satisfies readonly WordKind[]

/** Checks the labels of roles, statuses and tiers. Source: docs/spec 24.5, rule 5. */
export const checkWords = (check: ProgramCheck): Problem[] => [
  ...kinds.flatMap((kind) => checkRepeated(kind, check.document)),
  ...importedKinds.flatMap((kind) => checkImportedNames(kind, check)),
]
