import type { DataArea } from '@portal/contract/api/data-areas'
import type { DataChange } from '@portal/contract/live/live'
import { openStream } from './open-stream'

const NAME = 'portal-live'

/** What tabs tell each other: a change, whether changes are told just now, or that a new tab would like to know. */
type Word = { change: DataChange } | { isLive: boolean } | 'ask'

interface Listener {
  onChange: (areas: readonly DataArea[]) => void
  onState: (isLive: boolean) => void
}

/** Runs in one tab of this browser at a time, for as long as `until` is not aborted; in each tab where tabs cannot agree. */
function asOnlyTab(until: AbortSignal, lead: () => void): void {
  const held = () =>
    new Promise<void>((done) => {
      lead()
      until.addEventListener('abort', () => done(), { once: true })
    })
  // Only pages of a secure address can agree with each other.
  if (!('locks' in navigator)) {
    lead()
    return
  }
  navigator.locks.request(NAME, { signal: until }, held).catch((error: unknown) => {
    // A tab that closes gives up waiting for its turn.
    if (!until.aborted) throw error
  })
}

/**
 * Hears what changes over one connection for all tabs of this browser: one tab has it and tells the others.
 * @returns what ends it; another tab then takes over, and misses nothing
 */
export function shareStream({ onChange, onState }: Listener): () => void {
  const channel = new BroadcastChannel(NAME)
  const end = new AbortController()
  let version: string | undefined
  let leads = false
  let isLive = false
  const tellOthers = (word: Word) => channel.postMessage(word)
  const noteChange = (change: DataChange) => {
    version = change.version
    if (change.changed.length > 0) onChange(change.changed)
  }
  const noteState = (next: boolean) => {
    isLive = next
    onState(next)
  }

  channel.onmessage = ({ data: word }: MessageEvent<Word>) => {
    if (word === 'ask') {
      if (leads) tellOthers({ isLive })
    } else if ('change' in word) noteChange(word.change)
    else noteState(word.isLive)
  }
  asOnlyTab(end.signal, () => {
    leads = true
    const close = openStream({
      since: () => version,
      onChange: (change) => {
        noteChange(change)
        tellOthers({ change })
      },
      onState: (next) => {
        noteState(next)
        tellOthers({ isLive: next })
      },
    })
    end.signal.addEventListener('abort', close, { once: true })
  })
  tellOthers('ask')
  return () => {
    end.abort()
    channel.close()
  }
}
