import type { profileEndpoints } from '@portal/contract/accounts/profile'
import type { Handlers } from '../../platform/http/handler'
import { changePassword } from './change-password'
import { outlineSignature } from './outline-signature'
import { saveSignature } from './save-signature'
import { updateProfile } from './update-profile'

export const profileHandlers: Handlers<typeof profileEndpoints> = {
  updateProfile,
  changePassword,
  outlineSignature,
  saveSignature,
}
