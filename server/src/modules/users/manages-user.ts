import { canManage } from '@portal/contract/rules/rank'
import type { ScopeSubject } from '../../db/dealer-scope'
import type { UserRank } from './queries/lock-user'

/** Whether the subject may manage the stored user, by the shared rule. */
export const managesUser = (subject: ScopeSubject, user: UserRank): boolean =>
  canManage(subject, { role: user.role, createdByViewer: user.creatorId === subject.id })
