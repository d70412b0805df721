import { isAcceptedEmail, isSameEmail } from '@portal/contract/accounts/email-input'
import { invalidField } from '../../platform/http/api-errors'

/**
 * Returns the email address that an edit changes to; undefined if the edit omits it or repeats the stored one.
 * @param field the request field that holds the address
 * @throws ApiError 422 with the form's message if it is not a valid address
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
