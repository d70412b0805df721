import { mayManage } from '@portal/contract/rules/rank'
import type { ScopeSubject } from '../../db/dealer-scope'
import type { UserRow } from './queries/find-user'

/** Whether the subject may manage the stored user, as the shared rule says. */
export const managesUser = (subject: ScopeSubject, user: Pick<UserRow, 'role' | 'creatorId'>): boolean =>
  mayManage(subject, { role: user.role, createdByViewer: user.creatorId === subject.id })
