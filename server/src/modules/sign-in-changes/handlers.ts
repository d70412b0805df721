import type { signInChangeEndpoints } from '@portal/contract/accounts/sign-in-changes'
import type { Handlers } from '../../platform/http/handler'
import { undoSignInChange } from './undo-sign-in-change'

export const signInChangeHandlers: Handlers<typeof signInChangeEndpoints> = { undoSignInChange }
