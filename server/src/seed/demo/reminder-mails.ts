import { formatCalendarDate } from '@portal/contract/rules/calendar'
import { getDay } from '@portal/contract/rules/campaign-dates'
import { fillText } from '@portal/contract/rules/campaign-text'
import { formatMoney } from '@portal/contract/rules/money'
import type { AccountRow, DealerRows } from '../factories/account'
import { deliveredMail, type OutboxRow } from '../factories/outbox-mail'

export interface DemoReminder {
  /** The id of its row in the campaign. */
  id: string
  sentAt: Date
  failed: boolean
}

/** The data that all reminders of a campaign share. */
export interface ReminderText {
  orderYear: number
  subject: string
  message: string
  deadline: string
  isWeekly: boolean
  maker: AccountRow
}

const rejection = 'The mail server answered: 550 5.1.1 The email account that you tried to reach does not exist.'

/** Builds the outbox message of a reminder, so that a campaign's totals match the email page. */
export function reminderMail(
  { id, sentAt, failed }: DemoReminder,
  { account, profile }: DealerRows,
  { orderYear, subject, message, deadline, isWeekly, maker }: ReminderText,
  lastYearCents: number | undefined,
): OutboxRow {
  const { companyName, dealerNumber } = profile
  const values = {
    'First name': account.firstName,
    Company: companyName,
    "Last year's total": lastYearCents === undefined ? null : formatMoney(lastYearCents),
    Deadline: formatCalendarDate(getDay(deadline)),
    // The seed does not know the portal's URL, and the template has a button to the same page.
    Link: null,
  }
  const payload = {
    orderYear,
    companyName,
    dealerNumber,
    isWeekly,
    campaignMailId: id,
    linkRemoved: true,
    draft: null,
    subject: fillText(subject, values),
    message: fillText(message, values),
    senderName: `${maker.firstName} ${maker.lastName}`,
    senderPhone: maker.phone,
  }
  const mail = { type: 'reminder' as const, payload, to: account.email, accountId: account.id, now: sentAt }
  return deliveredMail(`reminder ${id}`, mail, failed ? rejection : null)
}
