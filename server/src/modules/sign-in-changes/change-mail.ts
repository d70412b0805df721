import type { ChangedPart } from '@portal/contract/accounts/sign-in-changes'
import type { Mail } from '../../core/mail/mail-outbox'
import { deviceName, deviceText, halfAddress } from '../../platform/device-name'
import type { PublicContext } from '../../platform/http/context'

const maskPart = (text: string, shown: number): string => `${text.slice(0, shown)}${'•'.repeat(5)}`

/** An address as far as somebody else may be told: 'o•••••e@rob•••••.example'. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  const domain = email.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  const host = dot < 0 ? domain : domain.slice(0, dot)
  const end = dot < 0 ? '' : domain.slice(dot)
  return `${maskPart(name, 1)}${name.length > 3 ? name.slice(-1) : ''}@${maskPart(host, host.length > 5 ? 3 : 1)}${end}`
}

/** Whose sign-in has changed. */
export interface ChangedAccount {
  id: string
  firstName: string
  companyName?: string | null
  dealerNumber?: string | null
}

interface ChangeTold {
  to: string | null
  changes: readonly ChangedPart[]
  /** Both, where the address changed. */
  oldEmail?: string | null
  newEmail?: string | null
  /** Who of the staff; null for the account itself. */
  changedBy: string | null
  contact: string
  link?: { url: string; expiresAt: Date }
}

/** The message about a change of sign-in. Neither a ZIP nor a password is in it, and a new address only masked. */
export function changeMail(
  { now, userAgent, address }: Pick<PublicContext, 'now' | 'userAgent' | 'address'>,
  { id, firstName, companyName = null, dealerNumber = null }: ChangedAccount,
  { to, changes, oldEmail = null, newEmail = null, changedBy, contact, link }: ChangeTold,
): Mail {
  const from = [deviceText(deviceName(userAgent)), halfAddress(address)].filter(Boolean).join(', ')
  return {
    type: 'account_change',
    to,
    payload: {
      about: 'sign_in_changed',
      changes: [...changes],
      firstName,
      companyName,
      dealerNumber,
      oldEmail,
      newEmail: newEmail && maskEmail(newEmail),
      changedAt: now.toISOString(),
      from,
      changedBy,
      contact,
      ...(link && { link: link.url, expiresAt: link.expiresAt.toISOString() }),
    },
    accountId: id,
    now,
  }
}
