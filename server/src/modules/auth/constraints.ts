import { secondFactorTexts } from '@portal/contract/texts/sign-in'
import type { ConstraintErrors } from '../../platform/database/database-errors'

export const emailTaken = 'This email address belongs to another account.'

/** The errors for violated constraints of accounts. */
export const authConstraints: ConstraintErrors = {
  accounts_staff_email_key: {
    errorCode: 'CONFLICT',
    message: emailTaken,
    errors: [{ field: 'email', message: emailTaken }],
  },
  passkeys_credential_key: { errorCode: 'CONFLICT', message: secondFactorTexts.passkeyKnown },
}
