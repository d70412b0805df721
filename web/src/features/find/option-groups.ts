import { type FindReply, type FoundKind, maxResults } from '@portal/contract/find/find'
import { matchActions } from './find-actions'
import type { FindOption, OptionAction, OptionGroup, OptionKind } from './find-option'
import { kindNames, optionKinds } from './find-option'
import { type Finder, foundOptions, listHref } from './found-options'
import { matchRank } from './matches'

const number = new Intl.NumberFormat('en-US')

/** '14', or '1,000+' if there are more than the server counts. */
const countText = ({ total, hasMore }: { total: number; hasMore: boolean }): string =>
  `${number.format(total)}${hasMore ? '+' : ''}`

/** The total number of results. */
export function resultCountText(found: FindReply): string {
  const kinds = Object.values(found).filter((kind) => kind !== null)
  return countText({
    total: kinds.reduce((sum, { total }) => sum + total, 0),
    hasMore: kinds.some(({ hasMore }) => hasMore),
  })
}

const bestRank = (options: readonly FindOption[], searchText: string): number =>
  Math.max(0, ...options.map(({ title }) => matchRank(title, searchText)))

/** Sorts the kind with the best match first; ties keep their order. */
function sortGroups(groups: readonly OptionGroup[], searchText: string): OptionGroup[] {
  const highestRank = Math.max(0, ...groups.map(({ options }) => bestRank(options, searchText)))
  const first = groups.find(({ options }) => bestRank(options, searchText) === highestRank)
  return first === undefined ? [...groups] : [first, ...groups.filter((group) => group !== first)]
}

const toGroup = (kind: OptionKind, options: readonly FindOption[]): OptionGroup => ({
  id: `find-${kind}`,
  name: kindNames[kind],
  options,
})

/** The actions that match the typed text. */
export function matchingActionGroups(actions: readonly OptionAction[], typed: string): OptionGroup[] {
  const options = matchActions(actions, typed)
  return options.length === 0 ? [] : [toGroup('do', options)]
}

function allResultsLink(kind: FoundKind, found: FindReply, searchText: string, { role }: Finder): OptionGroup['all'] {
  const all = found[kind]
  if (all === null || (all.total <= maxResults && !all.hasMore)) return undefined
  const label = `All ${countText(all)} ${kindNames[kind].toLowerCase()}`
  return { id: `find-${kind}-all`, label, href: listHref(kind, searchText, role) }
}

/** Groups the results and the matching actions under headings. */
export function foundGroups(
  found: FindReply,
  searchText: string,
  finder: Finder,
  actions: readonly OptionAction[],
): OptionGroup[] {
  const rows = foundOptions(found, finder)
  const groups = optionKinds.flatMap((kind): OptionGroup[] => {
    if (kind === 'do') return matchingActionGroups(actions, searchText)
    return rows[kind].length === 0
      ? []
      : [{ ...toGroup(kind, rows[kind]), all: allResultsLink(kind, found, searchText, finder) }]
  })
  return sortGroups(groups, searchText)
}
