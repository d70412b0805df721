import { mailSubject } from '../../core/mail/mail-subject'
import { oneClickUrl } from '../../core/mail/unsubscribe-links'
import { readMessage } from './read-message'
import type { MailSetting } from './templates/mail-content'

export type { SealedFacts } from './templates/mail-content'

export interface RenderedMail {
  subject: string
  html: string
  text: string
  /** For the header by which mail programs unsubscribe in one click. */
  unsubscribeUrl: string | null
}

/**
 * Both parts of a stored message and its subject. The templates are loaded with the first message: a server that sends
 * and shows none starts and stays without them.
 * Throws `UnreadableMailError` when the payload does not fit its type.
 */
export async function renderMail(
  stored: { type: string; payload: unknown },
  setting: MailSetting,
): Promise<RenderedMail> {
  const message = readMessage(stored)
  const [{ contentOf }, { textPart }, { renderHtml }] = await Promise.all([
    import('./templates/content-of'),
    import('./templates/text-part'),
    import('./templates/html-part'),
  ])
  const subject = mailSubject(message)
  const content = contentOf(message.type, message.payload, setting)
  const unsubscribeUrl = content.unsubscribe?.url ? oneClickUrl(content.unsubscribe.url) : null
  return { subject, html: renderHtml(subject, content), text: textPart(content), unsubscribeUrl }
}
