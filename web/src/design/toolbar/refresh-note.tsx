import { cn } from '../cn'
import { useLine } from '../state/line'

/** What was last answered, and whether it could not be asked again since. */
export interface Refreshed {
  data: unknown
  error: Error | null
  /** When it was answered, in milliseconds since 1970. */
  dataUpdatedAt: number
}

/** The same of a page of a list, with its full count. */
export interface RefreshedList extends Refreshed {
  data: { total: number } | undefined
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** Whether the rows stand, but their last refresh failed. */
export const isNotRefreshed = ({ data, error }: Refreshed): boolean => data !== undefined && error !== null

/**
 * Says beside the counts that the rows are not new. Its place is always there, as wide as what is left of the line, so that
 * nothing moves when it comes or goes; its words do not change from one failed refresh to the next, so that they are heard once.
 * Without a network the frame says all of it.
 */
export function RefreshNote({ list, className }: { list: Refreshed; className?: string }) {
  const isOnline = useLine()
  const words = `Could not refresh just now. Shown as of ${clock.format(list.dataUpdatedAt)}.`
  const isSaid = isOnline && isNotRefreshed(list)
  return (
    <p role="status" title={isSaid ? words : undefined} className={cn('min-w-0 truncate text-[13px]', className)}>
      {isSaid && <span className="pl-6">{words}</span>}
    </p>
  )
}
