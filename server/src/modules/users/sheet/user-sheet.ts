import type { ImportKind } from '../../../core/sheets/import-kind'
import { applyUsers } from './apply-users'
import { confirmUsers, userParts } from './confirm-users'
import { hashPasswords, type PreparedPasswords } from './passwords'
import { planUsers } from './plan-users'
import { undoUsers } from './undo-users'
import type { UserChange } from './user-columns'

/** Staff as spreadsheets bring them in. */
export const userSheet: ImportKind<UserChange, PreparedPasswords> = {
  kind: 'users',
  prepare: hashPasswords,
  plan: planUsers,
  apply: applyUsers,
  parts: userParts,
  confirm: confirmUsers,
  undo: undoUsers,
  // Somebody who is no longer a territory manager has no dealers, and nobody sees their orders by that.
}
