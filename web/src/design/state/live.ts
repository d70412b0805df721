import { createContext, use } from 'react'

interface Live {
  /** Whether what is shown changes as soon as the data does. */
  isLive: boolean
  /** Whether whoever looks has just changed something themselves, so that what comes is no news. */
  isOwnChange: () => boolean
}

// Without a provider nothing comes by itself: whatever changes is somebody's own doing.
const LiveContext = createContext<Live>({ isLive: false, isOwnChange: () => true })

export const LiveProvider = LiveContext.Provider

export const useLive = (): Live => use(LiveContext)
