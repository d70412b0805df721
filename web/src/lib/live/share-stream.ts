import { type DataArea, dataAreas } from '@portal/contract/api/endpoint'
import type { DataChange } from '@portal/contract/live/live'
import { openStream } from './open-stream'

const NAME = 'portal-live'

/** Messages between tabs: a change, whether the server currently reports changes, or a new tab's request for that status. */
type TabMessage = { change: DataChange } | { isLive: boolean; version: string | undefined } | 'ask'

interface Listener {
  onChange: (areas: readonly DataArea[]) => void
  onState: (isLive: boolean) => void
}

/**
 * Whether the browser's tabs can share a connection. A browser allows six connections to a server, so a stream for each
 * tab would use them up. Without locks (which need HTTPS) or channels, lists refresh every 30 seconds instead.
 */
const canShare = (): boolean => 'locks' in navigator && 'BroadcastChannel' in globalThis

/** Runs a function in only one of the browser's tabs at a time, until `abortSignal` is aborted. */
function runInOneTab(abortSignal: AbortSignal, openStreamHere: () => void): void {
  const holdLock = () =>
    new Promise<void>((releaseLock) => {
      openStreamHere()
      abortSignal.addEventListener('abort', () => releaseLock(), { once: true })
    })
  navigator.locks.request(NAME, { signal: abortSignal }, holdLock).catch((error: unknown) => {
    // A tab that closes no longer waits for the lock.
    if (!abortSignal.aborted) throw error
  })
}

/**
 * Receives changes over one connection for all tabs of the browser. One tab holds the connection and forwards the
 * changes.
 * @returns a function that stops it for this tab; another tab then takes over without missing a change
 */
export function shareStream({ onChange, onState }: Listener): () => void {
  if (!canShare()) return () => undefined
  const channel = new BroadcastChannel(NAME)
  const end = new AbortController()
  let version: string | undefined
  let isLeader = false
  let isLive = false
  const notifyTabs = (message: TabMessage) => channel.postMessage(message)
  const handleChange = ({ changed, version: next }: DataChange) => {
    // The age of data loaded before the first message is unknown.
    const areas = version === undefined ? dataAreas : changed
    version = next
    if (areas.length > 0) onChange(areas)
  }
  const handleState = (next: boolean) => {
    isLive = next
    onState(next)
  }

  channel.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message === 'ask') {
      if (isLeader) notifyTabs({ isLive, version })
    } else if ('change' in message) handleChange(message.change)
    else {
      version = message.version ?? version
      handleState(message.isLive)
    }
  }
  runInOneTab(end.signal, () => {
    isLeader = true
    const close = openStream({
      since: () => version,
      onChange: (change) => {
        handleChange(change)
        notifyTabs({ change })
      },
      onState: (next) => {
        handleState(next)
        notifyTabs({ isLive: next, version })
      },
    })
    end.signal.addEventListener('abort', close, { once: true })
  })
  notifyTabs('ask')
  return () => {
    end.abort()
    channel.close()
  }
}
