/**
 * Whether to scan every screen in each size and theme (`npm run test:accessibility`). Otherwise, each screen is scanned
 * once, and sizes and themes rotate, so that each run covers all of them.
 */
export const isFullMatrix = process.env.E2E_FULL_MATRIX === 'yes'

/**
 * Returns the looks (such as sizes and themes) to check for a screen in this run.
 * @param turn the position of the screen in a series
 */
export const selectLooks = <Look>(looks: readonly Look[], turn: number): readonly Look[] => {
  if (isFullMatrix) return looks
  return looks.filter((_, index) => index === turn % looks.length)
}

/** Derives a turn from a name, for screens without a position. A name has the same turn in every run. */
export const getTurn = (name: string): number => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
