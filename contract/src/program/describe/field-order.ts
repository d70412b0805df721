import type { Address } from '../document-address'
import { entryFieldNames, listNames } from './describe-lists'
import { ruleNames } from './describe-rules'
import { termNames } from './describe-years'

/** The order of the fields in the editor, by the part that has them. The database does not store an order. */
const orders: Readonly<Record<string, readonly string[]>> = {
  facts: termNames,
  running: ruleNames,
  lists: listNames,
  names: ['programTitle', 'distributorName', 'marketingCompany', 'copyright', 'copyrightYear'],
  words: ['roles', 'statuses', 'tiers', 'requestStatuses'],
  looks: ['logo', 'accent', 'accentDark'],
  en: ['subject', 'heading', 'opening', 'closing'],
}
const itemOrder = [...entryFieldNames, 'name', 'heading', 'acknowledgement', 'subject', 'message', 'paragraphs']

/** Sorts the names of fields as the editor shows them. Unlisted ones follow in alphabetical order. */
export function fieldOrder(address: Address, names: readonly string[]): string[] {
  const part = address.at(-1) ?? ''
  // The key of an entry can be the name of a property that every object has, such as `constructor`.
  const order = (Object.hasOwn(orders, part) ? orders[part] : undefined) ?? itemOrder
  const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length)
  return names.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
}
