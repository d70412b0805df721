import { type DataArea, dataAreas } from '@portal/contract/api/data-areas'
import type { DataChange } from '@portal/contract/live/live'
import { openStream } from './open-stream'

const NAME = 'portal-live'

/** Messages between tabs: a change, whether changes are currently reported, or a new tab's request for that. */
type TabMessage = { change: DataChange } | { isLive: boolean; version: string | undefined } | 'ask'

interface Listener {
  onChange: (areas: readonly DataArea[]) => void
  onState: (isLive: boolean) => void
}

/**
 * Whether the browser's tabs can share a connection. A browser has six connections to a server, so a stream for each
 * tab would use them up. Without locks (which need HTTPS) or channels, lists refresh every 30 seconds instead.
 */
const canShare = (): boolean => 'locks' in navigator && 'BroadcastChannel' in globalThis

/** Runs in one of the browser's tabs at a time, until `until` is aborted. */
function runInOneTab(until: AbortSignal, lead: () => void): void {
  const holdLock = () =>
    new Promise<void>((done) => {
      lead()
      until.addEventListener('abort', () => done(), { once: true })
    })
  navigator.locks.request(NAME, { signal: until }, holdLock).catch((error: unknown) => {
    // A tab that closes stops waiting for its turn.
    if (!until.aborted) throw error
  })
}

/**
 * Receives changes over one connection for all tabs of the browser: one tab holds it and forwards the changes.
 * @returns stops it for this tab; another tab then takes over without missing a change
 */
export function shareStream({ onChange, onState }: Listener): () => void {
  if (!canShare()) return () => undefined
  const channel = new BroadcastChannel(NAME)
  const end = new AbortController()
  let version: string | undefined
  let leads = false
  let isLive = false
  const notifyTabs = (message: TabMessage) => channel.postMessage(message)
  const noteChange = ({ changed, version: next }: DataChange) => {
    // The age of data loaded before the first message is unknown.
    const areas = version === undefined ? dataAreas : changed
    version = next
    if (areas.length > 0) onChange(areas)
  }
  const noteState = (next: boolean) => {
    isLive = next
    onState(next)
  }

  channel.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message === 'ask') {
      if (leads) notifyTabs({ isLive, version })
    } else if ('change' in message) noteChange(message.change)
    else {
      version = message.version ?? version
      noteState(message.isLive)
    }
  }
  runInOneTab(end.signal, () => {
    leads = true
    const close = openStream({
      since: () => version,
      onChange: (change) => {
        noteChange(change)
        notifyTabs({ change })
      },
      onState: (next) => {
        noteState(next)
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
