import MailComposer from 'nodemailer/lib/mail-composer'
import type { OutgoingMail } from './outgoing-mail'

/** The message as it goes over the wire. Every header is made by the library, which lets no field begin another one. */
export function composeMessage(from: string, mail: OutgoingMail): Promise<Buffer> {
  const { messageId, to, subject, html, text, date, attachments } = mail
  const composer = new MailComposer({
    from,
    // As an address and not as text to parse: it can only ever be one recipient.
    to: { name: '', address: to },
    messageId,
    subject,
    date,
    html,
    text,
    attachments: attachments.map(({ fileName: filename, contentType, content }) => ({
      filename,
      contentType,
      content,
    })),
    // Out-of-office replies have nobody to reach here.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
