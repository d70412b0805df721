import type { profileEndpoints } from '@portal/contract/accounts/profile'
import { signatureOutline } from '../../core/signature/signature-outline'
import type { Handlers } from '../../platform/http/handler'
import { changePassword } from './change-password'
import { saveSignature } from './save-signature'
import { updateProfile } from './update-profile'

export const profileHandlers: Handlers<typeof profileEndpoints> = {
  updateProfile,
  changePassword,
  outlineSignature: ({ actor }, { query }) => signatureOutline(actor.id, query.name),
  saveSignature,
}
