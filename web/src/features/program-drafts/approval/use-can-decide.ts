import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { useMayDecide } from '../parts/use-may-change'

/** Whether the user can approve or return a draft now. */
export function useCanDecide({
  state,
  isAuthor,
  allowsOwnApproval,
}: Pick<DraftDetail, 'state' | 'isAuthor' | 'allowsOwnApproval'>): boolean {
  const mayDecide = useMayDecide()
  return state === 'waiting' && mayDecide && (!isAuthor || allowsOwnApproval)
}
