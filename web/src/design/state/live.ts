import { createContext, use } from 'react'

interface Live {
  /** Whether the page updates as soon as the data changes. */
  isLive: boolean
  /** Whether the user has just made a change, so that incoming changes are not highlighted. */
  isOwnChange: () => boolean
}

// Without a provider nothing updates live, so every change is the user's own.
const LiveContext = createContext<Live>({ isLive: false, isOwnChange: () => true })

export const LiveProvider = LiveContext.Provider

export const useLive = (): Live => use(LiveContext)
