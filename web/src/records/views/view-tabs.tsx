import type { View } from '@portal/contract/views/view'
import { ChevronDown, Star, UsersRound } from 'lucide-react'
import { Button } from '../../design/button'
import { cn } from '../../design/cn'
import { Menu, MenuItem } from '../../design/overlay/menu'
import { Notice } from '../../design/state/notice'
import { useMediaQuery } from '../../design/use-media-query'
import { VisuallyHidden } from '../../design/visually-hidden'
import { useCounts } from './api'
import { SaveButtons } from './save-buttons'
import type { ListViews } from './use-list-views'
import { ViewMenu } from './view-menu'

const names: Readonly<Record<string, string>> = { territoryManagerId: 'territory manager', categoryId: 'category' }

/** Returns a message that a filter of the view refers to a deleted record, and what to do about it. */
function deletedFilterText({ gone, mayChange }: Pick<View, 'gone' | 'mayChange'>): string {
  const fieldNames = gone.flatMap((name) => names[name] ?? [])
  const problem =
    fieldNames.length > 0
      ? `It filters by a ${fieldNames.join(' and a ')} that no longer exists, so nothing is found.`
      : 'One of its filters refers to a deleted record and is ignored.'
  return `${problem} ${mayChange ? 'Choose another filter, then save the view.' : 'Choose another filter, or ask the view’s owner to change it.'}`
}

/** The maximum number of views with a tab on a wide screen; the others are in the More menu. */
const maxTabs = 4

const number = new Intl.NumberFormat('en-US')

/** Splits the views into those with a tab, including the current one, and those in the More menu. */
function splitViews(views: readonly View[], current: View | undefined): { tabViews: View[]; more: View[] } {
  const first = views.slice(0, maxTabs)
  const tabViews = current && !first.includes(current) ? [...first.slice(0, maxTabs - 1), current] : first
  return { tabViews, more: views.filter((view) => !tabViews.includes(view)) }
}

/** The saved views of a list as tabs above it; nothing if there are none. */
export function ViewTabs({ views, all }: { views: ListViews; all: string }) {
  const { current, isChanged, open } = views
  const isWide = useMediaQuery('(min-width: 1024px)')
  const { tabViews, more } = isWide ? splitViews(views.views, current) : { tabViews: [...views.views], more: [] }
  const hasViews = views.views.length > 0
  const [allCount, ...counts] = useCounts(views.list, [{}, ...tabViews.map(({ query }) => query)], isWide && hasViews)
  if (!hasViews) return null
  return (
    <>
      <div className="no-print flex min-h-14 items-center gap-x-2 border-line-strong border-b lg:pr-3">
        <fieldset aria-label="Views" className="flex min-w-0 flex-1 overflow-x-auto px-1 lg:px-2">
          <Tab name={all} isCurrent={!current && !isChanged} count={allCount} onPress={() => open(null)} />
          {tabViews.map((view, at) => (
            <Tab
              key={view.id}
              name={view.name}
              view={view}
              isCurrent={view === current}
              count={counts[at]}
              onPress={() => open(view)}
            />
          ))}
        </fieldset>
        {more.length > 0 && (
          <Menu
            trigger={
              <Button variant="ghost" className="px-2.5">
                More
                <ChevronDown aria-hidden />
              </Button>
            }
          >
            {more.map((view) => (
              <MenuItem key={view.id} onSelect={() => open(view)}>
                {view.name}
              </MenuItem>
            ))}
          </Menu>
        )}
        <div className="hidden items-center lg:flex">
          <SaveButtons views={views} />
          {current && <ViewMenu key={current.id} views={views} view={current} />}
        </div>
      </div>
      {current && current.gone.length > 0 && (
        <div className="px-4 pt-4 md:px-5">
          <Notice tone="warning" title="This view filters by a deleted record">
            {deletedFilterText(current)}
          </Notice>
        </div>
      )}
    </>
  )
}

interface TabProps {
  name: string
  view?: View
  isCurrent: boolean
  count: number | undefined
  onPress: () => void
}

/** A tab filters the list instead of switching panels, so it is a button in a group. */
function Tab({ name, view, isCurrent, count, onPress }: TabProps) {
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      onClick={onPress}
      className={cn(
        'relative flex h-14 flex-none items-center gap-2 px-3 font-semibold text-sm focus-visible:-outline-offset-2 [&_svg]:size-4 [&_svg]:flex-none',
        isCurrent
          ? 'text-ink after:absolute after:inset-x-3 after:bottom-0 after:h-[3px] after:rounded-t-[2px] after:bg-spruce forced-colors:after:bg-[Highlight]'
          : 'text-muted hover:text-ink',
      )}
    >
      {view?.isDefault && (
        <>
          <Star aria-hidden />
          <VisuallyHidden>Default view:</VisuallyHidden>{' '}
        </>
      )}
      <span className="max-w-48 truncate">{name}</span>
      {view && view.sharedWith.length > 0 && (
        <>
          <UsersRound aria-hidden />{' '}
          <VisuallyHidden>{view.ownerName === null ? 'shared' : `by ${view.ownerName}`}</VisuallyHidden>
        </>
      )}
      {count !== undefined && (
        <>
          {' '}
          <span className="tnum rounded-badge bg-sunken px-2 py-0.5 text-ink text-xs">{number.format(count)}</span>
        </>
      )}
    </button>
  )
}
