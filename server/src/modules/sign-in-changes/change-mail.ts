import type { ChangedPart } from '@portal/contract/accounts/sign-in-changes'
import type { Mail } from '../../core/mail/mail-outbox'
import { deviceLabel, deviceName, halfAddress } from '../../platform/device-name'
import type { PublicContext } from '../../platform/http/context'

const maskPart = (text: string, visible: number): string => `${text.slice(0, visible)}${'•'.repeat(5)}`

/** Masks an address for other people: 'o•••••e@rob•••••.example'. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  const domain = email.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  const host = dot < 0 ? domain : domain.slice(0, dot)
  const end = dot < 0 ? '' : domain.slice(dot)
  return `${maskPart(name, 1)}${name.length > 3 ? name.slice(-1) : ''}@${maskPart(host, host.length > 5 ? 3 : 1)}${end}`
}

/** An account whose sign-in changed. */
export interface ChangedAccount {
  id: string
  firstName: string
  companyName?: string | null
  dealerNumber?: string | null
}

interface ChangeDetails {
  to: string | null
  changes: readonly ChangedPart[]
  /** Both addresses if the address changed. */
  oldEmail?: string | null
  newEmail?: string | null
  /** The staff member; null for the account itself. */
  changedBy: string | null
  contact: string
  link?: { url: string; expiresAt: Date }
}

/** The email about a sign-in change. It contains no ZIP code or password, and masks the new address. */
export function changeMail(
  { now, userAgent, address }: Pick<PublicContext, 'now' | 'userAgent' | 'address'>,
  { id, firstName, companyName = null, dealerNumber = null }: ChangedAccount,
  { to, changes, oldEmail = null, newEmail = null, changedBy, contact, link }: ChangeDetails,
): Mail {
  const from = [deviceLabel(deviceName(userAgent)), halfAddress(address)].filter(Boolean).join(', ')
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
