import { useMediaQuery } from '../../design/use-media-query'

/** Whether there is room beside the page's title and for a panel beside the packages. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 1024px)')
