import { mailSubject } from '../../core/mail/mail-subject'
import { oneClickUrl } from '../../core/mail/unsubscribe-links'
import { readMessage } from './read-message'
import type { MailSetting } from './templates/mail-content'

export type { SealedFacts } from './templates/mail-content'

export interface RenderedMail {
  subject: string
  html: string
  text: string
  /** For the List-Unsubscribe header, which lets email clients unsubscribe with one click. */
  unsubscribeUrl: string | null
}

/**
 * Renders the subject and both parts of a stored email. The templates load with the first email, so a server that renders
 * none does not load them.
 * Throws `UnreadableMailError` if the payload does not match its type.
 */
export async function renderMail(
  stored: { type: string; payload: unknown },
  setting: MailSetting,
): Promise<RenderedMail> {
  const message = readMessage(stored)
  const [{ mailContent: getContent }, { textPart }, { renderHtml }] = await Promise.all([
    import('./templates/mail-content-by-type'),
    import('./templates/text-part'),
    import('./templates/html-part'),
  ])
  const { names, looks } = setting.program
  const subject = mailSubject(setting.program, message)
  const content = getContent(message.type, message.payload, setting)
  const unsubscribeUrl = content.unsubscribe?.url ? oneClickUrl(content.unsubscribe.url) : null
  const html = renderHtml(subject, content, { names, looks, logo: setting.logo ?? null })
  return { subject, html, text: textPart(content, names), unsubscribeUrl }
}
