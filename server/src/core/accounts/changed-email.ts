import { isAcceptedEmail, isSameEmail } from '@portal/contract/accounts/email-input'
import { invalidField } from '../../platform/http/refusals'

/**
 * The email address that an edit changes to; undefined when it sends none, or the stored one back.
 * @param field the field of the request that has the address
 * @throws ApiError 422 with the form's message when it is not an address
 */
export function changedEmail<Email extends string | null>(
  stored: string | null,
  sent: Email | undefined,
  message: string,
  field = 'email',
): Email | undefined {
  if (sent === undefined || isSameEmail(stored, sent)) return undefined
  if (!isAcceptedEmail(stored, sent)) throw invalidField(field, message)
  return sent
}
