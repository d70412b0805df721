import { streamBeat } from '@portal/contract/api/event-stream'
import type { DataChange } from '@portal/contract/live/live'
import { waitMs } from '../api/outage'
import { staffAddresses } from '../api/staff-addresses'
import { isSuspended } from '../api/suspended-calls'

/** A stream that lasted this long ended normally, so the next one opens soon. */
const STOOD_MS = 10_000
/** The delay before the next stream, randomly up to twice as long, so that all streams of a server do not reconnect simultaneously. */
const SOON_MS = 1_000
/** How long a stream may be closed before it counts as lost. */
const MISSED_MS = 5_000
/** A stream without data or heartbeats for this long was cut silently, as when a laptop slept. */
const SILENT_MS = 2.5 * streamBeat.everyMs

interface Listener {
  /** The last reported version; undefined before the first. */
  since: () => string | undefined
  onChange: (change: DataChange) => void
  /** Whether changes are currently reported. */
  onState: (isLive: boolean) => void
}

const watchAddress = (version: string | undefined): string =>
  version === undefined
    ? staffAddresses.watchChanges.path
    : `${staffAddresses.watchChanges.path}?since=${encodeURIComponent(version)}`

/**
 * Listens to the server for changed areas of the data. A stream that ends or fails is reopened, with growing delays while
 * none succeeds.
 * @returns a function that closes it
 */
export function openStream({ since, onChange, onState }: Listener): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let missed: ReturnType<typeof setTimeout> | undefined
  let silent: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const open = () => {
    // The server would reject it after the session has ended.
    if (isSuspended(staffAddresses.watchChanges)) {
      timer = setTimeout(open, SOON_MS)
      return
    }
    const stream = new EventSource(watchAddress(since()))
    source = stream
    let openedAt = Number.POSITIVE_INFINITY
    const fail = () => {
      clearTimeout(silent)
      // The browser would reopen it automatically, but with the initial version.
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
