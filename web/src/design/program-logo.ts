import { createContext } from 'react'

/** An uploaded logo with its size in pixels, which reserves its place on the page. */
export interface LogoImage {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** The logo of each theme; null for the built-in one. */
export interface LogoImages {
  readonly light: LogoImage | null
  readonly dark: LogoImage | null
}

export const LogoContext = createContext<LogoImages>({ light: null, dark: null })

export const LogoProvider = LogoContext.Provider
