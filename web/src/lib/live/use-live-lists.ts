import { type DataArea, dataAreas } from '@portal/contract/api/data-areas'
import { program } from '@portal/contract/rules/program'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLive, setLive } from './live-state'
import { shareStream } from './share-stream'
import { replyAreas } from './shown-areas'

/** Whether a query's response includes data of one of the areas. */
function showsAny([name, , input]: readonly unknown[], areas: ReadonlySet<DataArea>): boolean {
  const listAreas = replyAreas[String(name)]
  if (!listAreas) return false
  const query = Object((input as { query?: unknown } | undefined)?.query)
  const withQuery = Object.entries(listAreas.showsWith ?? {}).flatMap(([parameter, more]) =>
    query[parameter] === undefined ? [] : more,
  )
  return [...listAreas.shows, ...withQuery].some((area) => areas.has(area))
}

interface Pace {
  /** The maximum random delay, so that browsers do not all refetch simultaneously. */
  withinMs: number
  everyMs: number
  wants: (name: string) => boolean
}

const isCostly = (name: string): boolean => replyAreas[name]?.isCostly === true
const paces: readonly Pace[] = [
  { withinMs: 500, everyMs: 2_000, wants: (name) => !isCostly(name) },
  { withinMs: 10_000, everyMs: 60_000, wants: isCostly },
]

function readAtPace(client: QueryClient, { withinMs, everyMs, wants }: Pace) {
  const changed = new Set<DataArea>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      timer = undefined
      read()
    }, ms)
  }
  const read = () => {
    if (timer !== undefined || changed.size === 0 || document.visibilityState === 'hidden') return
    const areas = new Set(changed)
    changed.clear()
    const predicate = ({ queryKey }: Query) => wants(String(queryKey[0])) && showsAny(queryKey, areas)
    // A running query may have read the data before the change. Canceling it could postpone it forever under many changes.
    if (client.isFetching({ predicate }) > 0) for (const area of areas) changed.add(area)
    void client.invalidateQueries({ predicate }, { cancelRefetch: false })
    wait(everyMs)
  }
  return {
    note: (areas: readonly DataArea[]) => {
      for (const area of areas) changed.add(area)
      if (timer === undefined) wait(Math.random() * withinMs)
    },
    read,
    stop: () => clearTimeout(timer),
  }
}

/** Refetches what shows a changed area: soon, then once every two seconds, and in a hidden tab when it becomes visible. */
export function readChanged(client: QueryClient): { note: (areas: readonly DataArea[]) => void; stop: () => void } {
  const readers = paces.map((pace) => readAtPace(client, pace))
  const readAll = () => {
    for (const { read } of readers) read()
  }
  document.addEventListener('visibilitychange', readAll)
  return {
    note: (areas) => {
      for (const reader of readers) reader.note(areas)
    },
    stop: () => {
      for (const reader of readers) reader.stop()
      document.removeEventListener('visibilitychange', readAll)
    },
  }
}

/** Keeps lists and dashboards up to date while the component is mounted. */
export function useLiveLists(): void {
  const client = useQueryClient()
  useEffect(() => {
    const { note, stop } = readChanged(client)
    const close = shareStream({ onChange: note, onState: setLive })
    // While no changes are reported, poll instead.
    const timer = setInterval(() => {
      if (!isLive()) note(dataAreas)
    }, program.refreshMs)
    return () => {
      clearInterval(timer)
      close()
      stop()
      setLive(false)
    }
  }, [client])
}
