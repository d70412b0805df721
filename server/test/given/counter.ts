let last = 0

/** Returns a number that no other call in this process had, so that rows are unique and failures are repeatable. */
export function nextNumber(): number {
  last += 1
  return last
}
