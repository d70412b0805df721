import { cn } from '../../../design/cn'
import { mailDocument } from '../../../lib/mail-document'
import { styleNonce } from '../../../lib/style-nonce'

interface MailFrameProps {
  /** The name of the frame for screen readers. */
  title: string
  html: string
  className?: string
}

/** The HTML part of an email. The sandbox blocks its scripts and links. */
export function MailFrame({ title, html, className }: MailFrameProps) {
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={mailDocument(html, styleNonce)}
      className={cn('block h-[420px] w-full rounded-control border border-line bg-white', className)}
    />
  )
}
