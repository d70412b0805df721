import type { Address } from './address-table'

let leaving = false

/**
 * Marks the session as ending: calls that need a session are no longer sent, because they would be rejected.
 * They stay pending, because nothing waits for them. Returns a function that removes the mark.
 */
export function suspendCalls(): () => void {
  leaving = true
  return () => {
    leaving = false
  }
}

export const isSuspended = ({ isPublic }: Pick<Address, 'isPublic'>): boolean => leaving && !isPublic
