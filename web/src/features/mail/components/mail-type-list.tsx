import { mailTypes } from '@portal/contract/mail/mail'
import { SectionHead } from '../../../design/layout/section-head'
import { Sheet } from '../../../design/layout/sheet'
import { mailTypeWords } from '../mail-words'

/** What the portal sends, to whom and when: every type, whether or not an example can be sent from here. */
export function MailTypeList() {
  return (
    <Sheet aria-labelledby="mail-types">
      <SectionHead id="mail-types" title="Types of e-mail" />
      <dl className="divide-y divide-line">
        {mailTypes.map((type) => (
          <div key={type} className="py-2.5 text-[15px]">
            <dt className="font-semibold text-ink">{mailTypeWords[type].label}</dt>
            <dd className="text-muted">{mailTypeWords[type].when}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
