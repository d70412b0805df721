import { createContext, useContext } from 'react'

const TimeZoneContext = createContext('America/New_York')

/** The business's time zone, for every date below. */
export const TimeZoneProvider = TimeZoneContext.Provider

export const useTimeZone = (): string => useContext(TimeZoneContext)
