import { streamBeat } from '@portal/contract/api/event-stream'
import type { DataChange } from '@portal/contract/live/live'
import { isHeld } from '../api/leaving'
import { waitMs } from '../api/outage'
import { staffAddresses } from '../api/staff-addresses'

/** A stream that ends after it has stood for so long has ended as it should: the next one is opened soon. */
const STOOD_MS = 10_000
/** The next one after it, up to twice as long by chance: servers that end all theirs must not get all back at once. */
const SOON_MS = 1_000
/** A stream that has ended is missed only after this. */
const MISSED_MS = 5_000
/** A stream on which nothing comes, not even beats, has been cut without a word, as when a laptop slept. */
const SILENT_MS = 2.5 * streamBeat.everyMs

interface Listener {
  /** The version that was told last; undefined before the first. */
  since: () => string | undefined
  onChange: (change: DataChange) => void
  /** Whether changes are told just now. */
  onState: (isLive: boolean) => void
}

const addressSince = (version: string | undefined): string =>
  version === undefined
    ? staffAddresses.watchChanges.path
    : `${staffAddresses.watchChanges.path}?since=${encodeURIComponent(version)}`

/**
 * Hears from the server which areas of the data change. A stream that ends or fails is opened anew, less and less often while
 * none comes about.
 * @returns what ends it
 */
export function openStream({ since, onChange, onState }: Listener): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let missed: ReturnType<typeof setTimeout> | undefined
  let silent: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const open = () => {
    // It would be refused once the session has ended.
    if (isHeld(staffAddresses.watchChanges)) {
      timer = setTimeout(open, SOON_MS)
      return
    }
    const stream = new EventSource(addressSince(since()))
    source = stream
    let openedAt = Number.POSITIVE_INFINITY
    const fail = () => {
      clearTimeout(silent)
      // The browser would open it again by itself, but with the version of the beginning.
      stream.close()
      missed ??= setTimeout(() => onState(false), MISSED_MS)
      failures = performance.now() - openedAt > STOOD_MS ? 0 : failures + 1
      timer = setTimeout(open, failures === 0 ? SOON_MS * (1 + Math.random()) : waitMs(failures, undefined))
    }
    const noteSign = () => {
      clearTimeout(silent)
      silent = setTimeout(fail, SILENT_MS)
    }
    noteSign()
    stream.onopen = () => {
      noteSign()
      openedAt = performance.now()
      clearTimeout(missed)
      missed = undefined
      onState(true)
    }
    stream.onmessage = ({ data }) => {
      noteSign()
      onChange(JSON.parse(data) as DataChange)
    }
    stream.addEventListener(streamBeat.event, noteSign)
    stream.onerror = fail
  }

  const openNow = () => {
    if (source?.readyState !== EventSource.CLOSED) return
    clearTimeout(timer)
    failures = 0
    open()
  }
  window.addEventListener('online', openNow)
  open()
  return () => {
    window.removeEventListener('online', openNow)
    clearTimeout(timer)
    clearTimeout(missed)
    clearTimeout(silent)
    source?.close()
  }
}
