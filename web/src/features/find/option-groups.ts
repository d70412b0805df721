import { type FindReply, type FoundKind, mostFound } from '@portal/contract/find/find'
import { findActs } from './acts'
import type { Act, FindOption, OptionGroup, OptionKind } from './find-option'
import { kindNames, optionKinds } from './find-option'
import { type Finder, foundOptions, listHref } from './found-options'
import { fitOf } from './hits'

const number = new Intl.NumberFormat('en-US')

/** '14', or '1,000+' if there are more than the server counts. */
const countText = ({ total, hasMore }: { total: number; hasMore: boolean }): string =>
  `${number.format(total)}${hasMore ? '+' : ''}`

/** The total number of results. */
export function foundCount(found: FindReply): string {
  const kinds = Object.values(found).filter((kind) => kind !== null)
  return countText({
    total: kinds.reduce((sum, { total }) => sum + total, 0),
    hasMore: kinds.some(({ hasMore }) => hasMore),
  })
}

const bestOf = (options: readonly FindOption[], words: string): number =>
  Math.max(0, ...options.map(({ title }) => fitOf(title, words)))

/** Sorts the kind with the best match first; ties keep their order. */
function inOrder(groups: readonly OptionGroup[], words: string): OptionGroup[] {
  const best = Math.max(0, ...groups.map(({ options }) => bestOf(options, words)))
  const first = groups.find(({ options }) => bestOf(options, words) === best)
  return first === undefined ? [...groups] : [first, ...groups.filter((group) => group !== first)]
}

const groupOf = (kind: OptionKind, options: readonly FindOption[]): OptionGroup => ({
  id: `find-${kind}`,
  name: kindNames[kind],
  options,
})

/** The actions that match the typed text. */
export function actGroups(acts: readonly Act[], typed: string): OptionGroup[] {
  const options = findActs(acts, typed)
  return options.length === 0 ? [] : [groupOf('do', options)]
}

function allOf(kind: FoundKind, found: FindReply, words: string, { role }: Finder): OptionGroup['all'] {
  const all = found[kind]
  if (all === null || (all.total <= mostFound && !all.hasMore)) return undefined
  const label = `All ${countText(all)} ${kindNames[kind].toLowerCase()}`
  return { id: `find-${kind}-all`, label, href: listHref(kind, words, role) }
}

/** Groups the results and the matching actions under headings. */
export function foundGroups(found: FindReply, words: string, finder: Finder, acts: readonly Act[]): OptionGroup[] {
  const rows = foundOptions(found, finder)
  const groups = optionKinds.flatMap((kind): OptionGroup[] => {
    if (kind === 'do') return actGroups(acts, words)
    return rows[kind].length === 0 ? [] : [{ ...groupOf(kind, rows[kind]), all: allOf(kind, found, words, finder) }]
  })
  return inOrder(groups, words)
}
