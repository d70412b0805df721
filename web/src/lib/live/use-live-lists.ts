import type { DataArea } from '@portal/contract/api/data-areas'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { shareStream } from './share-stream'
import { shownAreas } from './shown-areas'

/** Many changes may come one after the other, as during an import: what is on the screen is read anew once in so long. */
const EVERY_MS = 2_000

let live = false
const listeners = new Set<() => void>()

function setLive(next: boolean): void {
  if (live === next) return
  live = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether what is on the screen changes as soon as the data does. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => live)

/** Whether the answer to a query is made of one of the areas. */
function showsAny([name, , asked]: readonly unknown[], areas: ReadonlySet<DataArea>): boolean {
  const shown = shownAreas[String(name)]
  if (!shown) return false
  const query = Object((asked as { query?: unknown } | undefined)?.query)
  const withQuery = Object.entries(shown.showsWith ?? {}).flatMap(([parameter, more]) =>
    query[parameter] === undefined ? [] : more,
  )
  return [...shown.shows, ...withQuery].some((area) => areas.has(area))
}

/** Reads anew what shows an area that changed: at once, then once in two seconds, and in a hidden tab when it is looked at. */
export function readChanged(client: QueryClient): { note: (areas: readonly DataArea[]) => void; stop: () => void } {
  const changed = new Set<DataArea>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = () => {
    if (timer !== undefined || changed.size === 0 || document.visibilityState === 'hidden') return
    const areas = new Set(changed)
    changed.clear()
    void client.invalidateQueries({ predicate: ({ queryKey }) => showsAny(queryKey, areas) })
    timer = setTimeout(() => {
      timer = undefined
      read()
    }, EVERY_MS)
  }
  document.addEventListener('visibilitychange', read)
  return {
    note: (areas) => {
      for (const area of areas) changed.add(area)
      read()
    },
    stop: () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', read)
    },
  }
}

/** Keeps lists and dashboards as they are in the database, for as long as the component stands. */
export function useLiveLists(isWanted: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isWanted) return
    const { note, stop } = readChanged(client)
    const close = shareStream({ onChange: note, onState: setLive })
    return () => {
      close()
      stop()
      setLive(false)
    }
  }, [client, isWanted])
}
