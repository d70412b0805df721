import type { Address } from './address-table'

let isEnding = false

/**
 * Marks the session as ending. Calls that need a session then stay pending and are not sent, because the server would
 * reject them. Returns a function that removes the mark.
 */
export function suspendCalls(): () => void {
  isEnding = true
  return () => {
    isEnding = false
  }
}

export const isSuspended = ({ isPublic }: Pick<Address, 'isPublic'>): boolean => isEnding && !isPublic
