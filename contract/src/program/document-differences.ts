import { builtInTemplates } from '../rules/campaign-templates'
import { builtInLooks } from './built-in-looks'
import { getMailText, listChangedMails } from './built-in-mails'
import { getContractFacts } from './contract-facts'
import { getWording } from './contract-wording'
import { alignItems } from './describe/align-items'
import { documentParts } from './describe/describe-field'
import { fieldOrder } from './describe/field-order'
import type { ProgramDocument } from './document'
import { type Address, getParts, getShape, isJsonObject, isSameJson } from './document-address'

/** A part that two documents do not have alike. A missing part is undefined. */
export interface Difference {
  readonly address: Address
  /** The document in which the address is: the new one, unless it no longer has the part. */
  readonly side: 'before' | 'after'
  readonly before: unknown
  readonly after: unknown
}

const difference = (address: Address, before: unknown, after: unknown): Difference => ({
  address,
  side: after === undefined ? 'before' : 'after',
  before,
  after,
})

/** Whether the keys that two lists share are in the same order. */
function isSameOrder(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): boolean {
  const kept = [...before.keys()].filter((key) => after.has(key))
  return isSameJson(
    kept,
    [...after.keys()].filter((key) => before.has(key)),
  )
}

/** The items of a keyed list: an added or removed one is one difference, and so is a new order. */
function compareItems(address: Address, before: readonly unknown[], after: readonly unknown[]): Difference[] {
  const [old, current] = [getParts('keyed', before), getParts('keyed', after)]
  const keys = [...current.keys(), ...[...old.keys()].filter((key) => !current.has(key))]
  const differences = keys.flatMap((key) => {
    const [from, to] = [old.get(key), current.get(key)]
    const isWhole = from === undefined || to === undefined
    return isWhole ? [difference([...address, key], from, to)] : compareParts([...address, key], from, to)
  })
  return isSameOrder(old, current) ? differences : [...differences, difference(address, before, after)]
}

/** Paragraphs and sentences have no names, so equal ones are found first. */
function comparePositions(address: Address, before: readonly unknown[], after: readonly unknown[]): Difference[] {
  return alignItems(before, after, isSameJson).flatMap(([from, to]) => {
    const part = [...address, String(to ?? from)]
    return compareParts(part, before[from ?? -1], after[to ?? -1])
  })
}

function compareFields(address: Address, before: unknown, after: unknown): Difference[] {
  const [from, to] = [isJsonObject(before) ? before : {}, isJsonObject(after) ? after : {}]
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return fieldOrder(address, names).flatMap((name) => compareParts([...address, name], from[name], to[name]))
}

/** Lists the differences of a part. A missing object has no fields, and a missing list no items. */
function compareParts(address: Address, before: unknown, after: unknown): Difference[] {
  if (isSameJson(before, after)) return []
  const shape = getShape(address, after ?? before)
  if (shape === 'fields') return compareFields(address, before, after)
  if (shape === 'keyed') {
    return compareItems(address, (before ?? []) as readonly unknown[], (after ?? []) as readonly unknown[])
  }
  const isPaired = shape === 'positions' && Array.isArray(before) && Array.isArray(after)
  return isPaired ? comparePositions(address, before, after) : [difference(address, before, after)]
}

/** The difference of a part that only one document has of its own. */
const ownershipDifference = (address: Address, before: unknown, after: unknown): Difference[] =>
  (before === undefined) === (after === undefined) ? [] : [difference(address, before, after)]

/**
 * The differences of an order year's contract. A year without its own terms has those of an earlier year, so what applies
 * is compared. That a year gets or loses its own is a difference too, because later changes then apply to other years.
 */
function compareYear(year: string, before: ProgramDocument, after: ProgramDocument): Difference[] {
  const [from, to] = [before.years[year], after.years[year]]
  const facts = compareParts(
    ['years', year, 'facts'],
    getContractFacts(before, Number(year)),
    getContractFacts(after, Number(year)),
  )
  const hasWording = from?.wording !== undefined || to?.wording !== undefined
  const wording = hasWording
    ? compareParts(['years', year, 'wording'], getWording(before, Number(year)), getWording(after, Number(year)))
    : []
  return [
    ...ownershipDifference(['years', year], from, to),
    ...facts,
    ...ownershipDifference(['years', year, 'wording'], from?.wording, to?.wording),
    ...wording,
  ]
}

/** The differences of the texts of emails. A type without its own text has the built-in one. */
function compareMails(before: ProgramDocument, after: ProgramDocument): Difference[] {
  return listChangedMails(before, after).flatMap((type) => {
    const texts = compareParts(['mails', type, 'en'], getMailText(before, type), getMailText(after, type))
    return texts.length > 0 ? texts : [difference(['mails', type], before.mails?.[type], after.mails?.[type])]
  })
}

/** The differences of the campaign templates. A document without its own has the built-in ones. */
function compareTemplates({ campaignTemplates: from }: ProgramDocument, { campaignTemplates: to }: ProgramDocument) {
  const address: Address = ['campaignTemplates']
  if (isSameJson(from, to)) return []
  const differences = compareParts(address, from ?? builtInTemplates, to ?? builtInTemplates)
  return differences.length > 0 ? differences : [difference(address, from, to)]
}

/** The differences of the logos and colors. A document without its own looks has the built-in ones. */
function compareLooks({ looks: from }: ProgramDocument, { looks: to }: ProgramDocument): Difference[] {
  const address: Address = ['looks']
  if (isSameJson(from, to)) return []
  const differences = compareParts(address, from ?? builtInLooks, to ?? builtInLooks)
  return differences.length > 0 ? differences : [difference(address, from, to)]
}

/** Lists the parts that two documents do not have alike, in the order of the document. */
export function listDifferences(before: ProgramDocument, after: ProgramDocument): Difference[] {
  const years = [...new Set([...Object.keys(before.years), ...Object.keys(after.years)])].toSorted()
  return documentParts.flatMap((part) => {
    if (part === 'years') return years.flatMap((year) => compareYear(year, before, after))
    if (part === 'campaignTemplates') return compareTemplates(before, after)
    if (part === 'looks') return compareLooks(before, after)
    return part === 'mails' ? compareMails(before, after) : compareParts([part], before[part], after[part])
  })
}
