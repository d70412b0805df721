import type { Package } from '@portal/contract/catalog/catalog'
import { plainMessage } from '@portal/contract/change-requests/message-markers'
import type { PickedSnapshot } from '@portal/contract/change-requests/picks'
import { searchKey } from '@portal/contract/rules/search-text'
import { addPackage, removeLine } from '../../../ordering/order-editor/draft-edits'
import type { DraftLine, OrderDraft } from '../../../ordering/order-editor/order-draft'

/** One change of an order: a package to remove, a package to add, or both. */
export interface ChangePair {
  id: number
  /** The key of the line to remove; '' for none. */
  from: string
  /** The id of the package to add; '' for none. */
  to: string
  /** The quantity to add. Defaults to one. */
  quantity?: number
}

/** The stored order with the pairs applied. */
export function applyPairs(stored: OrderDraft, pairs: readonly ChangePair[], packages: readonly Package[]): OrderDraft {
  const remainingDraft = pairs.reduce(
    (draft, { from }) => (from === '' ? draft : removeLine(draft, from, true)),
    stored,
  )
  return pairs.reduce((draft, { to, quantity }) => {
    const offered = packages.find(({ id }) => id === to)
    return offered ? addPackage(draft, offered, quantity) : draft
  }, remainingDraft)
}

/**
 * Converts the requested packages to pairs. Skips a pick whose line is no longer on the order or whose package is no longer
 * available, because half of it would be a different change.
 */
export function pickedPairs(
  { changes }: Pick<PickedSnapshot, 'changes'>,
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

/** Strips punctuation and markers, so that a name is found next to a comma or in bold. */
const searchableText = (text: string): string => ` ${searchKey(text.replace(/[^\p{L}\p{N}]+/gu, ' '))} `

/** The names that occur in a text. Longer names match first, so 'Local Search Plus' doesn't also match 'Local Search'. */
function findNames(text: string, names: readonly string[]): ReadonlySet<string> {
  let rest = searchableText(text)
  const named = new Set<string>()
  for (const name of [...names].sort((a, b) => b.length - a.length)) {
    const text = searchableText(name)
    if (text.trim() === '' || !rest.includes(text)) continue
    named.add(name)
    rest = rest.replaceAll(text, '  ')
  }
  return named
}

/** Words for replacing a package. A message that only names or adds a package keeps the existing ones. */
const REPLACEMENT_WORDS =
  /\b(replac|instead|rather|swap|switch|chang|upgrad|downgrad|mov(e|ing)|exchang|trad(e|ing)|in place of)/i
/** A negated message may mean the opposite, so it gets no suggestions. */
const NEGATION_WORDS = /\b(not|never|no|without|don.?t|doesn.?t|won.?t)\b/i

/** The line that a package of the category would replace, if there is exactly one candidate. */
function replacedLine(lines: readonly DraftLine[], mentionedNames: ReadonlySet<string>): string {
  const [named1, ...otherNamed] = lines.filter(({ packageName }) => mentionedNames.has(packageName))
  if (named1) return otherNamed.length === 0 ? named1.key : ''
  const [only, ...others] = lines
  return only && others.length === 0 ? only.key : ''
}

/**
 * Guesses the changes that a request's message describes: each named package that is not on the order. If the message
 * mentions replacing, the package replaces the line of its category, provided there is only one candidate. Names that
 * several packages share and negated messages are ignored.
 */
export function suggestedPairs(
  message: string,
  stored: OrderDraft,
  packages: readonly Package[],
): readonly ChangePair[] {
  const offeredNames = packages.map(({ name }) => name)
  const lineNames = stored.lines.map(({ packageName }) => packageName)
  const text = plainMessage(message)
  if (NEGATION_WORDS.test(text)) return []
  const named = findNames(text, [...new Set([...offeredNames, ...lineNames])])
  const taken = new Set<string>()
  return packages
    .filter(({ id, name }) => named.has(name) && !stored.lines.some(({ packageId }) => packageId === id))
    .filter(({ name }) => offeredNames.filter((other) => other === name).length === 1)
    .map(({ id: to, categoryName }, index) => {
      const lines = stored.lines.filter((line) => line.categoryName === categoryName && !taken.has(line.key))
      const from = REPLACEMENT_WORDS.test(text) ? replacedLine(lines, named) : ''
      taken.add(from)
      return { id: index, from, to }
    })
}
