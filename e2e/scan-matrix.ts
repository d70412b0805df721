/**
 * Whether every screen is scanned in each size and theme (`npm run test:accessibility`). Otherwise each screen or state is scanned
 * one time, and sizes and themes take turns, so that a usual run covers all of them somewhere.
 */
export const isFullMatrix = process.env.E2E_FULL_MATRIX === 'yes'

/**
 * The looks, such as sizes and themes, at which one screen or state is checked in this run.
 * @param turn tells screens apart: its number in a series
 */
export const looksInTurn = <Look>(looks: readonly Look[], turn: number): readonly Look[] => {
  if (isFullMatrix) return looks
  return looks.filter((_, index) => index === turn % looks.length)
}

/** A turn for something that has a name and no number: the same in every run. */
export const turnOf = (name: string): number => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
