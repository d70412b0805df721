import type { CurrentUser } from '@portal/contract/accounts/auth'
import { PhoneText } from '../../../design/display/dashed-number'
import { EmailText, WebsiteText } from '../../../design/display/email-text'
import { useEntryLabel } from '../../../lib/program-entries'
import { BrandMark } from '../../../records/badges'

/** A read-only summary of the dealer information. */
export function DealerSummary({ user }: { user: CurrentUser }) {
  const companyTypeLabel = useEntryLabel('companyTypes')
  const facts = [
    { label: 'Company', lines: [user.companyName, companyTypeLabel(user.companyType)] },
    {
      label: 'Contact',
      lines: [
        `${user.firstName} ${user.lastName}`,
        user.phone && <PhoneText key="phone" phone={user.phone} />,
        user.email && <EmailText key="email" email={user.email} />,
      ],
    },
    {
      label: 'Address',
      lines: [user.addressLine1, user.addressLine2, `${user.city ?? ''}, ${user.state ?? ''} ${user.zipCode ?? ''}`],
    },
    { label: 'Brand', lines: [user.brand ? <BrandMark key="brand" brand={user.brand} /> : null] },
    { label: 'Website', lines: [user.website && <WebsiteText key="website" website={user.website} />] },
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 pt-4 md:grid-cols-2 md:gap-y-4 md:pt-5 xl:grid-cols-3">
      {facts
        .map(({ label, lines }) => ({ label, lines: lines.filter(Boolean) }))
        .filter(({ lines }) => lines.length > 0)
        .map(({ label, lines }) => (
          <div key={label} className="min-w-0 max-md:grid max-md:grid-cols-[84px_minmax(0,1fr)]">
            <dt className="text-[13px] text-muted max-md:pt-0.5 md:font-semibold">{label}</dt>
            <dd className="grid text-ink wrap-anywhere max-md:text-[15px] md:mt-1">
              {lines.map((line) => (
                <span key={typeof line === 'string' ? line : line?.key}>{line}</span>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  )
}
