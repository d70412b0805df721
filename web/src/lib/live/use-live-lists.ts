import { type DataArea, dataAreas } from '@portal/contract/api/endpoint'
import { settings } from '@portal/contract/rules/settings'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLive, setLive } from './live-state'
import { replyAreas } from './reply-areas'
import { shareStream } from './share-stream'

/** Whether a query's response includes data of one of the areas. */
function includesAny([name, , input]: readonly unknown[], areas: ReadonlySet<DataArea>): boolean {
  const listAreas = replyAreas[String(name)]
  if (!listAreas) return false
  const query = Object((input as { query?: unknown } | undefined)?.query)
  const queryAreas = Object.entries(listAreas.showsWith ?? {}).flatMap(([parameter, more]) =>
    query[parameter] === undefined ? [] : more,
  )
  return [...listAreas.shows, ...queryAreas].some((area) => areas.has(area))
}

interface RefetchPace {
  /** The maximum random delay, so that browsers do not all refetch simultaneously. */
  maxDelayMs: number
  everyMs: number
  appliesTo: (name: string) => boolean
}

const isCostly = (name: string): boolean => replyAreas[name]?.isCostly === true
const paces: readonly RefetchPace[] = [
  { maxDelayMs: 500, everyMs: 2_000, appliesTo: (name) => !isCostly(name) },
  { maxDelayMs: 10_000, everyMs: 60_000, appliesTo: isCostly },
]

function createRefetcher(client: QueryClient, { maxDelayMs, everyMs, appliesTo }: RefetchPace) {
  const changed = new Set<DataArea>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const scheduleRead = (ms: number) => {
    timer = setTimeout(() => {
      timer = undefined
      read()
    }, ms)
  }
  const read = () => {
    if (timer !== undefined || changed.size === 0 || document.visibilityState === 'hidden') return
    const areas = new Set(changed)
    changed.clear()
    const predicate = ({ queryKey }: Query) => appliesTo(String(queryKey[0])) && includesAny(queryKey, areas)
    // A running query may have read the data before the change. Do not cancel it, because frequent changes could then
    // postpone it forever.
    if (client.isFetching({ predicate }) > 0) for (const area of areas) changed.add(area)
    void client.invalidateQueries({ predicate }, { cancelRefetch: false })
    scheduleRead(everyMs)
  }
  return {
    note: (areas: readonly DataArea[]) => {
      for (const area of areas) changed.add(area)
      if (timer === undefined) scheduleRead(Math.random() * maxDelayMs)
    },
    read,
    stop: () => clearTimeout(timer),
  }
}

/**
 * Refetches queries that include a changed area: soon, then at most every two seconds. A hidden tab waits until it
 * becomes visible.
 */
export function refetchChanged(client: QueryClient): { note: (areas: readonly DataArea[]) => void; stop: () => void } {
  const refetchers = paces.map((pace) => createRefetcher(client, pace))
  const refetchAll = () => {
    for (const { read } of refetchers) read()
  }
  document.addEventListener('visibilitychange', refetchAll)
  return {
    note: (areas) => {
      for (const reader of refetchers) reader.note(areas)
    },
    stop: () => {
      for (const reader of refetchers) reader.stop()
      document.removeEventListener('visibilitychange', refetchAll)
    },
  }
}

/** Keeps lists and dashboards up to date while the component is mounted. */
export function useLiveLists(): void {
  const client = useQueryClient()
  useEffect(() => {
    const { note, stop } = refetchChanged(client)
    const close = shareStream({ onChange: note, onState: setLive })
    // While no changes are reported, poll instead.
    const timer = setInterval(() => {
      if (!isLive()) note(dataAreas)
    }, settings.refreshMs)
    return () => {
      clearInterval(timer)
      close()
      stop()
      setLive(false)
    }
  }, [client])
}
