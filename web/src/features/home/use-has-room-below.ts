import { useIsWide } from './use-is-wide'

/**
 * Whether the packages of a card leave room below them, because the panel next to them is taller.
 * @param packageCount the number of packages on the card
 * @param maxCount the highest number that leaves room
 */
export const useHasRoomBelow = (packageCount: number, maxCount: number): boolean =>
  useIsWide() && packageCount <= maxCount
