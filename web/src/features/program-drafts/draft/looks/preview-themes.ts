import type { CSSProperties } from 'react'

/** The colors of the styles in both themes, because the preview shows both on one page. A test compares them. */
export const previewThemes = {
  light: {
    paper: '#FAF6EE',
    surface: '#FFFEFB',
    line: '#E4DBCA',
    field: '#8C8371',
    ink: '#0F2729',
    muted: '#566562',
    bar: '#0E3134',
    'bar-ink': '#F7F2E6',
    'accent-ink': '#0F2729',
    spruce: '#145054',
  },
  dark: {
    paper: '#0B1B1D',
    surface: '#11272A',
    line: '#224043',
    field: '#648683',
    ink: '#F3F0E6',
    muted: '#9BB1AD',
    bar: '#081517',
    'bar-ink': '#F7F2E6',
    'accent-ink': '#0F2729',
    spruce: '#7FC3BE',
  },
} as const

export type PreviewTheme = keyof typeof previewThemes

/** Returns the colors of a theme with an accent as custom properties of an element. */
export const themeStyle = (theme: PreviewTheme, accent: string): CSSProperties =>
  Object.fromEntries(Object.entries({ ...previewThemes[theme], accent }).map(([name, color]) => [`--${name}`, color]))
