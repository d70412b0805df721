let last = 0

/** A number no other factory call of this process has had, so that rows are unique and a failure repeats. */
export function nextNumber(): number {
  last += 1
  return last
}
