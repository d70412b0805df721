import type { Address } from './address-table'

let leaving = false

/**
 * Says that the session is about to end: from now on a call that needs one is no longer sent, since it would be refused.
 * It stays without an answer, which nobody waits for any more. Returns the release.
 */
export function holdCalls(): () => void {
  leaving = true
  return () => {
    leaving = false
  }
}

export const isHeld = ({ isPublic }: Pick<Address, 'isPublic'>): boolean => leaving && !isPublic
