import type { Package } from '@portal/contract/catalogue/catalogue'
import { plainMessage } from '@portal/contract/change-requests/message-markers'
import type { Picked } from '@portal/contract/change-requests/picks'
import { searchKey } from '@portal/contract/rules/search-text'
import { withoutLine, withPackage } from '../../../ordering/order-editor/draft-edits'
import type { DraftLine, OrderDraft } from '../../../ordering/order-editor/order-draft'

/** One change of an order: a package that comes off, one that is put on, or both. */
export interface ChangePair {
  id: number
  /** The key of the line that comes off; '' for none. */
  from: string
  /** The id of the package that is put on; '' for none. */
  to: string
  /** How many of it are put on; one where nothing is said. */
  quantity?: number
}

/** The stored order with the pairs applied. */
export function draftAfter(stored: OrderDraft, pairs: readonly ChangePair[], packages: readonly Package[]): OrderDraft {
  const less = pairs.reduce((draft, { from }) => (from === '' ? draft : withoutLine(draft, from, true)), stored)
  return pairs.reduce((draft, { to, quantity }) => {
    const offered = packages.find(({ id }) => id === to)
    return offered ? withPackage(draft, offered, quantity) : draft
  }, less)
}

/**
 * What was picked as pairs, at the quantities picked. Nothing is filled in for a pick whose line is no longer on the order
 * or whose package is no longer offered: half of it would be another change than was asked for.
 */
export function pickedPairs(
  { changes }: Pick<Picked, 'changes'>,
  stored: OrderDraft,
  packages: readonly Package[],
): readonly ChangePair[] {
  return changes.flatMap(({ itemId, to }, id) => {
    if (itemId !== null && !stored.lines.some(({ key }) => key === itemId)) return []
    if (!to) return [{ id, from: itemId ?? '', to: '' }]
    const offered = packages.find((one) => one.id === to.packageId)
    return offered ? [{ id, from: itemId ?? '', to: offered.id, quantity: to.quantity }] : []
  })
}

/** Words alone, so that a name is found beside a comma or in bold. */
const wordsOf = (text: string): string => ` ${searchKey(text.replace(/[^\p{L}\p{N}]+/gu, ' '))} `

/** Which of the names a text holds. A long name takes its words with it: 'Local Search Plus' does not name 'Local Search'. */
function namedIn(text: string, names: readonly string[]): ReadonlySet<string> {
  let rest = wordsOf(text)
  const named = new Set<string>()
  for (const name of [...names].sort((a, b) => b.length - a.length)) {
    const words = wordsOf(name)
    if (words.trim() === '' || !rest.includes(words)) continue
    named.add(name)
    rest = rest.replaceAll(words, '  ')
  }
  return named
}

/** Said of one package in the place of another; whoever only names or adds one keeps what the order has. */
const REPLACING =
  /\b(replac|instead|rather|swap|switch|chang|upgrad|downgrad|mov(e|ing)|exchang|trad(e|ing)|in place of)/i
/** What is said with a no may mean its opposite, so that nothing is suggested. */
const NEGATION = /\b(not|never|no|without|don.?t|doesn.?t|won.?t)\b/i

/** The line that a package of a category would replace, where that is beyond doubt. */
function replacedLine(lines: readonly DraftLine[], named: ReadonlySet<string>): string {
  const [named1, ...otherNamed] = lines.filter(({ packageName }) => named.has(packageName))
  if (named1) return otherNamed.length === 0 ? named1.key : ''
  const [only, ...others] = lines
  return only && others.length === 0 ? only.key : ''
}

/**
 * What a request's message seems to ask for: each package that it names and the order does not have; where it speaks of
 * replacing, in the place of the line of its category, if only one can be meant. A name that several packages have says
 * nothing, and neither does a message with a no in it.
 */
export function suggestedPairs(
  message: string,
  stored: OrderDraft,
  packages: readonly Package[],
): readonly ChangePair[] {
  const offeredNames = packages.map(({ name }) => name)
  const lineNames = stored.lines.map(({ packageName }) => packageName)
  const words = plainMessage(message)
  if (NEGATION.test(words)) return []
  const named = namedIn(words, [...new Set([...offeredNames, ...lineNames])])
  const taken = new Set<string>()
  return packages
    .filter(({ id, name }) => named.has(name) && !stored.lines.some(({ packageId }) => packageId === id))
    .filter(({ name }) => offeredNames.filter((other) => other === name).length === 1)
    .map(({ id: to, categoryName }, index) => {
      const lines = stored.lines.filter((line) => line.categoryName === categoryName && !taken.has(line.key))
      const from = REPLACING.test(words) ? replacedLine(lines, named) : ''
      taken.add(from)
      return { id: index, from, to }
    })
}
