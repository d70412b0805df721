import { formatCalendarDate, toCalendarDate } from '@portal/contract/rules/calendar'
import { counted } from '@portal/contract/texts/plural'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { signInUrl } from './links'
import { type MailContent, type MailSetting, paragraph } from './mail-content'
import { reasons } from './wording'

/** The `verify` command lists every problem. */
const MAX_PROBLEMS = 20

const retentionText =
  'Please keep this email. If someone alters the audit log later, this copy still has the original hash. ' +
  'The verify command compares a saved hash with the one in the database.'

/** Sends the head hash of the sealed audit log to a place where users with database access cannot change it. */
export function auditHead(
  { block, head, sealedAt, events, problems }: MailContentOf<'audit_head'>,
  setting: MailSetting,
): MailContent {
  const isIntact = problems.length === 0
  return {
    preview: isIntact
      ? 'No events were changed, removed or inserted'
      : 'Some events differ from what the portal recorded',
    heading: isIntact ? 'The audit log is intact' : 'The audit log was altered',
    blocks: [
      paragraph(
        isIntact
          ? `We checked all ${counted(events, 'event')} in the audit log. No events were changed, removed or inserted.`
          : `We checked ${counted(events, 'event')} in the audit log and found these problems:`,
      ),
      ...(isIntact ? [] : [{ kind: 'quote' as const, heading: 'Problems', lines: problems.slice(0, MAX_PROBLEMS) }]),
      {
        kind: 'rows',
        rows: [
          { name: 'Block', value: String(block) },
          { name: 'Head hash', value: head },
          { name: 'Sealed on', value: formatCalendarDate(toCalendarDate(new Date(sealedAt), setting.timeZone)) },
        ],
      },
      paragraph(retentionText),
    ],
    action: { label: 'Open the portal', url: signInUrl(setting) },
    reason: reasons.staff(setting),
  }
}
