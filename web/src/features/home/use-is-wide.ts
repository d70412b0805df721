import { useMediaQuery } from '../../design/use-media-query'

/** Whether the screen has room next to the page title, and for a panel next to the packages. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 1024px)')
