/**
 * Keeps a reply from growing with what cells hold: nothing more is let in once they hold so many characters.
 * @returns whether these texts still fit; if so, they are counted
 */
export function characterBudget(most: number): (texts: readonly string[]) => boolean {
  let left = most
  return (texts) => {
    left -= texts.reduce((sum, { length }) => sum + length, 0)
    return left >= 0
  }
}
