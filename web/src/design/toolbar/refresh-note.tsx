import { cn } from '../cn'
import { useIsOnline } from '../state/offline'

/** The last response, and whether a later refresh failed. */
export interface Refreshed {
  data: unknown
  error: Error | null
  /** When the response arrived, in milliseconds since 1970. */
  dataUpdatedAt: number
}

/** The same for a page of a list, with the total count. */
export interface RefreshedList extends Refreshed {
  data: { total: number } | undefined
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** Whether there are rows, but their last refresh failed. */
export const isNotRefreshed = ({ data, error }: Refreshed): boolean => data !== undefined && error !== null

/**
 * A note next to the counts that the rows are not current. Its space is reserved, so that nothing moves when it
 * appears. The text stays the same after several failed refreshes, so that screen readers announce it once. While
 * offline, the banner of the page replaces it.
 */
export function RefreshNote({ list, className }: { list: Refreshed; className?: string }) {
  const isOnline = useIsOnline()
  const text = `Couldn’t refresh. Last updated at ${clock.format(list.dataUpdatedAt)}.`
  const isVisible = isOnline && isNotRefreshed(list)
  return (
    <p role="status" title={isVisible ? text : undefined} className={cn('min-w-0 truncate text-[13px]', className)}>
      {isVisible && <span className="pl-6">{text}</span>}
    </p>
  )
}
