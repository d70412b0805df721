import { calendarDateIn, isoDay } from '@portal/contract/rules/calendar'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { signInUrl } from './links'
import { type MailContent, type MailSetting, paragraph } from './mail-content'
import { reasons } from './wording'

/** Lines that say enough to begin with; the command that checks tells all. */
const MOST_TOLD = 20

const keep =
  'Please keep this message. Whoever changes history later would have to change it here as well: ' +
  'the command verify compares a head that was kept with the one that the database holds.'

/** The head of the sealed history, kept where nobody who can change the database reaches it. */
export function auditHead(
  { block, head, sealedAt, events, problems }: MailContentOf<'audit_head'>,
  setting: MailSetting,
): MailContent {
  const isWhole = problems.length === 0
  return {
    preview: isWhole ? 'The audit log is as it was written' : 'The audit log is not as it was written',
    heading: isWhole ? 'The audit log is whole' : 'The audit log was changed',
    blocks: [
      paragraph(
        isWhole
          ? `All ${events} events of the audit log were checked. None was changed, removed or put in.`
          : `${events} events of the audit log were checked, and this was found:`,
      ),
      ...(isWhole ? [] : [{ kind: 'quote' as const, heading: 'Problems', lines: problems.slice(0, MOST_TOLD) }]),
      {
        kind: 'rows',
        rows: [
          { name: 'Block', value: String(block) },
          { name: 'Head', value: head },
          { name: 'Sealed on', value: isoDay(calendarDateIn(new Date(sealedAt), setting.timeZone)) },
        ],
      },
      paragraph(keep),
    ],
    action: { label: 'Open the portal', url: signInUrl(setting) },
    reason: reasons.staff,
  }
}
