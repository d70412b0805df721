import type { ImportKind } from '../../../core/sheets/import-kind'
import { applyUsers } from './apply-users'
import { confirmUsers, userParts } from './confirm-users'
import { hashPasswords, type PreparedPasswords } from './passwords'
import { planUsers } from './plan-users'
import { undoUsers } from './undo-users'
import type { UserChange } from './user-columns'

export const userSheet: ImportKind<UserChange, PreparedPasswords> = {
  kind: 'users',
  prepare: hashPasswords,
  plan: planUsers,
  apply: applyUsers,
  parts: userParts,
  confirm: confirmUsers,
  undo: undoUsers,
  // A user who stops being a territory manager loses their dealers, and with them access to the dealers' orders.
}
