import { areaPath } from '@portal/contract/rules/area-paths'
import { formatCalendarDate, toCalendarDate } from '@portal/contract/rules/calendar'
import { counted } from '@portal/contract/texts/plural'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { type MailBlock, type MailContent, type MailSetting, paragraph } from './mail-content'
import { greeting, reasons } from './wording'

type News = MailContentOf<'program'>

const headings: Record<News['why'], (news: News) => string> = {
  sent: () => 'A program change is waiting for your approval',
  recalled: () => 'A program change was recalled',
  returned: () => 'Your program change was returned',
  approved: ({ number }) => `Version ${number} is approved`,
  approved_by_author: ({ number }) => `Version ${number} was approved by its author`,
  withdrawn: ({ number }) => `Version ${number} was withdrawn`,
}

const openings: Record<News['why'], (news: News, day: string) => string> = {
  sent: ({ byName, title }, day) => `${byName} sent “${title}” for approval. It is scheduled to take effect on ${day}.`,
  recalled: ({ byName, title }) => `${byName} recalled “${title}” to edit it. You do not need to review it now.`,
  returned: ({ byName, title }) => `${byName} returned “${title}” with a comment. You can edit it and send it again.`,
  approved: ({ byName, title, number }, day) =>
    `${byName} approved “${title}”. It is version ${number} of the program and takes effect on ${day}.`,
  approved_by_author: ({ byName, title, number }, day) =>
    `${byName} edited and approved “${title}” without a second person. It is version ${number} of the program and takes effect on ${day}. If this is not right, a super admin can withdraw it before then.`,
  withdrawn: ({ byName, title, number }, day) =>
    `${byName} withdrew version ${number}, “${title}”. It will not take effect on ${day}.`,
}

/** How many changes an email lists; the page has all of them. */
function changeBlocks({ changes, changeCount }: News): MailBlock[] {
  if (changes.length === 0) return []
  const more = changeCount - changes.length
  const lines = more > 0 ? [...changes, `and ${counted(more, 'other change')}`] : changes
  return [{ kind: 'quote', heading: counted(changeCount, 'change'), lines }]
}

const quote = (heading: string, text: string): MailBlock => ({ kind: 'quote', heading, lines: text.split(/\r?\n/) })

function pageUrl({ why, draftId, number, role }: News, { publicUrl }: MailSetting): string {
  const draft = `program/drafts/${draftId}`
  const page = why === 'sent' ? `${draft}/approval` : number === null ? draft : `program/versions/${number}`
  return `${publicUrl}${areaPath(role, page)}`
}

function getActionLabel({ why, number }: News): string {
  if (why === 'sent') return 'Review the draft'
  return number === null ? 'Open the draft' : 'Open the version'
}

/** Renders what happened to a draft or version of the program, for approvers and authors. */
export function program(payload: News, setting: MailSetting): MailContent {
  const { why, firstName, reason, byName, comment, takesEffectAt } = payload
  const day = formatCalendarDate(toCalendarDate(new Date(takesEffectAt), setting.timeZone))
  const opening = openings[why](payload, day)
  return {
    preview: opening,
    heading: headings[why](payload),
    blocks: [
      paragraph(greeting(firstName)),
      paragraph(opening),
      ...(comment === null ? [] : [quote(byName, comment)]),
      ...(why === 'recalled' ? [] : [quote('Why', reason), ...changeBlocks(payload)]),
    ],
    action: { label: getActionLabel(payload), url: pageUrl(payload, setting) },
    reason: reasons.staff(setting),
  }
}
