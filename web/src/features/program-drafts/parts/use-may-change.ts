import { useCan, useUser } from '../../../lib/session'

/** Whether the user can edit drafts. The server rejects changes to the program while impersonating. */
export function useMayEdit(): boolean {
  const { isImpersonating } = useUser()
  return useCan('program.edit') && !isImpersonating
}

/** Whether the user can approve, return and withdraw. */
export function useMayDecide(): boolean {
  const { isImpersonating } = useUser()
  return useCan('program.approve') && !isImpersonating
}
