import { maxMailLogoBytes } from '@portal/contract/program/logo-limits'
import type { LogoFile } from '../../core/program/program-logo'
import type { OutgoingMail } from '../../platform/mail/outgoing-mail'
import type { MailLogo } from './templates/mail-content'

/** The name of the file within the message, by which its HTML part refers to it. */
const CONTENT_ID = 'program-logo'

const fits = (logo: LogoFile | null): logo is LogoFile => logo !== null && logo.png.length <= maxMailLogoBytes

/** Returns the logo of a message that is sent: a file within it, so that opening the message loads nothing. */
export function attachedLogo(file: LogoFile | null): {
  logo: MailLogo | null
  attachments: OutgoingMail['attachments']
} {
  if (!fits(file)) return { logo: null, attachments: [] }
  const { png: content, width, height } = file
  const attachment = { fileName: 'logo.png', contentType: 'image/png', content, contentId: CONTENT_ID }
  return { logo: { src: `cid:${CONTENT_ID}`, width, height }, attachments: [attachment] }
}

/** Returns the logo of a message that a page shows: within the HTML, because the page's frame loads nothing. */
export function inlineLogo(file: LogoFile | null): MailLogo | null {
  if (!fits(file)) return null
  const { png, width, height } = file
  return { src: `data:image/png;base64,${png.toString('base64')}`, width, height }
}
