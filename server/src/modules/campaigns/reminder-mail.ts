import type { AudienceDealer } from '@portal/contract/campaigns/audience'
import { formatCalendarDate } from '@portal/contract/rules/calendar'
import { getDay } from '@portal/contract/rules/campaign-dates'
import { type FieldValues, fillText } from '@portal/contract/rules/campaign-text'
import { formatMoney, parseMoney } from '@portal/contract/rules/money'
import type { Mail } from '../../core/mail/mail-outbox'
import { unsubscribeUrl } from '../../core/mail/unsubscribe-links'
import { hashToken, newToken } from '../../platform/http/token'

/** The content that all emails of a campaign share. */
export interface Reminder {
  subject: string
  message: string
  deadline: string | null
  isWeekly: boolean
  orderYear: number
  /** The sender's name and phone number. */
  sender: { name: string; phone: string | null }
  publicUrl: string
  now: Date
}

const formatAmount = (amount: string): string | null => {
  const cents = parseMoney(amount)
  return cents === null ? null : formatMoney(cents)
}

/** The values of the text's placeholders for a dealer; null for an empty value. */
const fieldValues = (
  dealer: Pick<AudienceDealer, 'firstName' | 'companyName' | 'lastYearTotal'>,
  { deadline, publicUrl }: Pick<Reminder, 'deadline' | 'publicUrl'>,
): FieldValues => ({
  'First name': dealer.firstName.trim() || null,
  Company: dealer.companyName.trim() || null,
  "Last year's total": dealer.lastYearTotal === null ? null : formatAmount(dealer.lastYearTotal),
  Deadline: deadline === null ? null : formatCalendarDate(getDay(deadline)),
  Link: `${publicUrl}/login`,
})

/** A dealer's reminder without an unsubscribe link, for a test to the caller. */
export function reminderWithoutLink(dealer: AudienceDealer, reminder: Reminder) {
  const { subject, message, isWeekly, orderYear, sender, now } = reminder
  const values = fieldValues(dealer, reminder)
  const payload = {
    orderYear,
    isWeekly,
    companyName: dealer.companyName,
    dealerNumber: dealer.dealerNumber,
    subject: fillText(subject, values),
    message: fillText(message, values),
    draft: dealer.draft,
    senderName: sender.name,
    senderPhone: sender.phone,
  }
  return { type: 'reminder', payload, to: dealer.email, accountId: dealer.id, now } as const satisfies Mail
}

/** A dealer's reminder with an unsubscribe link. Only the hash of its token is stored. */
export function reminderWithLink(dealer: AudienceDealer, reminder: Reminder, campaignMailId: string) {
  const token = newToken()
  const mail = reminderWithoutLink(dealer, reminder)
  const link = unsubscribeUrl(reminder.publicUrl, token)
  return { tokenHash: hashToken(token), mail: { ...mail, payload: { ...mail.payload, link, campaignMailId } } }
}
