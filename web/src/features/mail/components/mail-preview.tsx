import type { MailDetail } from '@portal/contract/mail/mail'
import { Tabs } from '../../../design/tabs'
import { mailDocument } from '../../../lib/mail-document'
import { styleNonce } from '../../../lib/style-nonce'

/** Both parts of a message as sent. The HTML is in a frame that cannot run scripts or make requests. */
export function MailPreview({ mail }: { mail: MailDetail }) {
  const text = (
    <pre className="rounded-control border border-line bg-sunken p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere">
      {mail.text}
    </pre>
  )
  // A message from another version may no longer render; then only its plain text explains why.
  if (mail.html === '') return <div className="mt-7">{text}</div>
  return (
    <div className="mt-7">
      <Tabs
        label="Parts of the message"
        tabs={[
          {
            value: 'html',
            label: 'HTML',
            content: (
              <iframe
                title={`HTML part of ${mail.subject}`}
                sandbox=""
                srcDoc={mailDocument(mail.html, styleNonce)}
                className="block h-[min(60dvh,720px)] w-full rounded-control border border-line bg-white"
              />
            ),
          },
          {
            value: 'text',
            label: 'Plain text',
            content: text,
          },
        ]}
      />
    </div>
  )
}
