import type { signInChangeEndpoints } from '@portal/contract/accounts/sign-in-changes'
import type { Handlers } from '../../platform/http/handler'
import { undoSignInChange } from './undo-sign-in-change'

export { deleteSignInChanges } from './queries/delete-sign-in-changes'
export { recordSignInChange } from './record-sign-in-change'
export { staffChangeMails, tellStaffChange } from './staff-change-mails'

export const signInChangeHandlers: Handlers<typeof signInChangeEndpoints> = { undoSignInChange }
