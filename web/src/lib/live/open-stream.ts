import { streamHeartbeat } from '@portal/contract/api/event-stream'
import type { DataChange } from '@portal/contract/live/live'
import { getRetryDelayMs } from '../api/outage'
import { staffAddresses } from '../api/staff-addresses'
import { isSuspended } from '../api/suspended-calls'

/** A stream that lasts this long counts as ended normally, so the next one opens soon. */
const NORMAL_DURATION_MS = 10_000
/**
 * The minimum delay before the next stream. A random delay of up to the same length is added, so that not all clients
 * of a server reconnect simultaneously.
 */
const REOPEN_DELAY_MS = 1_000
/** How long a stream may be closed before it counts as lost. */
const LOST_AFTER_MS = 5_000
/** A stream without data or heartbeats for this long counts as lost, as after a laptop was asleep. */
const SILENCE_LIMIT_MS = 2.5 * streamHeartbeat.everyMs

interface Listener {
  /** The last reported version; undefined before the first. */
  since: () => string | undefined
  onChange: (change: DataChange) => void
  /** Called when the server starts or stops reporting changes. */
  onState: (isLive: boolean) => void
}

const getWatchAddress = (version: string | undefined): string =>
  version === undefined
    ? staffAddresses.watchChanges.path
    : `${staffAddresses.watchChanges.path}?since=${encodeURIComponent(version)}`

/**
 * Listens for changed data areas. Reopens a stream that ends or fails, with growing delays until one succeeds.
 * @returns a function that closes it
 */
export function openStream({ since, onChange, onState }: Listener): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let lostTimer: ReturnType<typeof setTimeout> | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const open = () => {
    // The server would reject it after the session has ended.
    if (isSuspended(staffAddresses.watchChanges)) {
      timer = setTimeout(open, REOPEN_DELAY_MS)
      return
    }
    const stream = new EventSource(getWatchAddress(since()))
    source = stream
    let openedAt = Number.POSITIVE_INFINITY
    const fail = () => {
      clearTimeout(silenceTimer)
      // The browser would reopen it automatically, but with the initial version.
      stream.close()
      lostTimer ??= setTimeout(() => onState(false), LOST_AFTER_MS)
      failures = performance.now() - openedAt > NORMAL_DURATION_MS ? 0 : failures + 1
      timer = setTimeout(
        open,
        failures === 0 ? REOPEN_DELAY_MS * (1 + Math.random()) : getRetryDelayMs(failures, undefined),
      )
    }
    const restartSilenceTimer = () => {
      clearTimeout(silenceTimer)
      silenceTimer = setTimeout(fail, SILENCE_LIMIT_MS)
    }
    restartSilenceTimer()
    stream.onopen = () => {
      restartSilenceTimer()
      openedAt = performance.now()
      clearTimeout(lostTimer)
      lostTimer = undefined
      onState(true)
    }
    stream.onmessage = ({ data }) => {
      restartSilenceTimer()
      onChange(JSON.parse(data) as DataChange)
    }
    stream.addEventListener(streamHeartbeat.event, restartSilenceTimer)
    stream.onerror = fail
  }

  const reopenNow = () => {
    if (source?.readyState !== EventSource.CLOSED) return
    clearTimeout(timer)
    failures = 0
    open()
  }
  window.addEventListener('online', reopenNow)
  open()
  return () => {
    window.removeEventListener('online', reopenNow)
    clearTimeout(timer)
    clearTimeout(lostTimer)
    clearTimeout(silenceTimer)
    source?.close()
  }
}
