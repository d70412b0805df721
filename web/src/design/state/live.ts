import { createContext, use } from 'react'

interface Live {
  /** Whether what is shown changes as soon as the data does. */
  isLive: boolean
  /** Whether whoever looks has just changed something themselves, so that what comes is no news. */
  isOwnChange: () => boolean
}

const LiveContext = createContext<Live>({ isLive: false, isOwnChange: () => false })

export const LiveProvider = LiveContext.Provider

export const useLive = (): Live => use(LiveContext)
