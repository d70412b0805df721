import { choiceKey } from '../../api/clean-cell'
import type { BrandEntry, ProgramEntry, ProgramLists } from '../../rules/program-facts'
import { alikeKeyMessage, findAlikeKey } from '../alike-keys'
import type { ProgramDocument } from '../document'
import { type Problem, type ProgramCheck, problemAt } from './problem'
import { findFormerOwner, findRepeatedLabels, foldLabel, type Labeled } from './repeated-labels'

const nouns: { readonly [List in keyof ProgramLists]: string } = {
  brands: 'brand',
  districts: 'district',
  companyTypes: 'company type',
}

/** A key that is not stored yet. Older keys can have spaces. */
const NEW_KEY = /^[A-Za-z0-9_-]{1,40}$/

/** The database limits districts. */
const MAX_DISTRICT_KEY = 20

/** Filters use it for dealers without a value. */
const RESERVED_KEY = 'none'

interface ListCheck {
  readonly list: keyof ProgramLists
  readonly entries: readonly BrandEntry[]
  readonly entriesBefore: readonly ProgramEntry[]
  /** The entries of each version. */
  readonly versions: readonly (readonly ProgramEntry[])[]
  readonly document: ProgramDocument
}

/** Returns why a new entry cannot have its key; null if it can. */
function findKeyFault({ list, entries, versions }: ListCheck, key: string): string | null {
  if (!NEW_KEY.test(key)) return 'A new key has 1 to 40 letters, digits, hyphens and underscores, and no spaces.'
  if (list === 'districts' && key.length > MAX_DISTRICT_KEY) return 'The key of a district has at most 20 characters.'
  if (key.toLowerCase() === RESERVED_KEY) {
    return 'Filters use this key for dealers without a value. Choose another key.'
  }
  const others = entries.filter((entry) => entry.key !== key)
  const alike = findAlikeKey(others, key)
  if (alike !== undefined) return alikeKeyMessage(alike)
  const former = findFormerOwner(versions, { key, label: key })
  return former === undefined
    ? null
    : `Exported files have "${key}" for the ${nouns[list]} ${former}. Choose another key.`
}

const hasKey = (entries: readonly ProgramEntry[], key: string): boolean => entries.some((entry) => entry.key === key)

function checkKeys(check: ListCheck): Problem[] {
  const { list, entries, entriesBefore, document } = check
  const removed = entriesBefore.filter(({ key }) => !hasKey(entries, key))
  const added = entries.filter(({ key }) => !hasKey(entriesBefore, key))
  return [
    ...removed.map(({ key }) => {
      const message = `Put the ${nouns[list]} ${key} back. Dealers may have it, so retire it instead of removing it.`
      return problemAt(document, ['lists', list], message)
    }),
    ...added.flatMap(({ key }) => {
      const message = findKeyFault(check, key)
      return message === null ? [] : [problemAt(document, ['lists', list, key, 'key'], message)]
    }),
  ]
}

const checkLabels = ({ list, entries, document }: ListCheck): Problem[] =>
  findRepeatedLabels(entries).map(({ key, label, firstKey }) => {
    const message = `The ${nouns[list]} ${firstKey} already has the label "${label}". Choose another label.`
    return problemAt(document, ['lists', list, key, 'label'], message)
  })

/** Returns the key of another entry that imports find by a label. A label that is simply repeated has its own message. */
function findCurrentOwner(entries: readonly Labeled[], { key, label }: Labeled): string | undefined {
  return entries.find((entry) => {
    if (entry.key === key || foldLabel(entry.label) === foldLabel(label)) return false
    return [entry.key, entry.label].map(choiceKey).includes(choiceKey(label))
  })?.key
}

/** Imports read keys and labels without regard to case, hyphens and periods, so an entry's name cannot be another's. */
function checkImportedNames({ list, entries, entriesBefore, versions, document }: ListCheck): Problem[] {
  const repeated = new Set(findRepeatedLabels(entries).map(({ key }) => key))
  return entries.flatMap((entry) => {
    const { key, label } = entry
    const at = ['lists', list, key, 'label']
    const noun = nouns[list]
    const owner = findCurrentOwner(entries, entry)
    if (owner !== undefined) {
      return [problemAt(document, at, `Imports read "${label}" as the ${noun} ${owner}. Choose another label.`)]
    }
    const isNew = entriesBefore.find((each) => each.key === key)?.label !== label
    const former = isNew && !repeated.has(key) ? findFormerOwner(versions, entry) : undefined
    if (former === undefined) return []
    return [problemAt(document, at, `Exported files have "${label}" for the ${noun} ${former}. Choose another label.`)]
  })
}

/** Returns what is wrong with the entry that takes the place of another; null if it can. */
function findTargetFault({ retired, into, key }: ProgramEntry, { list, entries }: ListCheck): string | null {
  if (into === undefined) return null
  const noun = nouns[list]
  if (!retired) return `Retire the ${noun} ${key} first, or clear "Moves into".`
  const target = entries.find((entry) => entry.key === into)
  if (target === undefined) return `There is no ${noun} ${into}. Choose one from the list.`
  return target.retired ? `The ${noun} ${into} is retired too. Choose one that is not.` : null
}

const checkTargets = (check: ListCheck): Problem[] =>
  check.entries.flatMap((entry) => {
    const message = findTargetFault(entry, check)
    return message === null ? [] : [problemAt(check.document, ['lists', check.list, entry.key, 'into'], message)]
  })

function checkChoices({ list, entries, document }: ListCheck): Problem[] {
  if (entries.some(({ retired }) => !retired)) return []
  return [problemAt(document, ['lists', list], `Keep at least one ${nouns[list]} that is not retired.`)]
}

/**
 * Checks the lists: keys are never removed, labels are unique in their list, and retired entries move into one that is not
 * retired, which rules out a circle. Source: docs/spec 24.5, rule 4.
 */
export function checkLists({ before, versions, document }: ProgramCheck): Problem[] {
  return (Object.keys(nouns) as (keyof ProgramLists)[]).flatMap((list) => {
    const check = {
      list,
      entries: document.lists[list],
      entriesBefore: before.lists[list],
      versions: versions.map(({ lists }) => lists[list]),
      document,
    }
    return [
      ...checkKeys(check),
      ...checkLabels(check),
      ...checkImportedNames(check),
      ...checkTargets(check),
      ...checkChoices(check),
    ]
  })
}
