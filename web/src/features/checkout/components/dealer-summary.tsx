import type { CurrentUser } from '@portal/contract/accounts/auth'
import { PhoneText } from '../../../design/display/dashed-number'
import { BrandMark } from '../../../records/badges'

/** The confirmed dealer information, read only. */
export function DealerSummary({ user }: { user: CurrentUser }) {
  const facts = [
    { label: 'Company', lines: [user.companyName, user.companyType] },
    {
      label: 'Contact',
      lines: [
        `${user.firstName} ${user.lastName}`,
        user.phone && <PhoneText key="phone" phone={user.phone} />,
        user.email,
      ],
    },
    {
      label: 'Address',
      lines: [user.addressLine1, user.addressLine2, `${user.city ?? ''}, ${user.state ?? ''} ${user.zipCode ?? ''}`],
    },
    { label: 'Brand', lines: [user.brand ? <BrandMark key="brand" brand={user.brand} /> : null, user.website] },
  ]
  return (
    <dl className="grid gap-x-6 gap-y-4 pt-5 sm:grid-cols-2">
      {facts
        .map(({ label, lines }) => ({ label, lines: lines.filter(Boolean) }))
        .filter(({ lines }) => lines.length > 0)
        .map(({ label, lines }) => (
          <div key={label} className="min-w-0">
            <dt className="font-semibold text-[13px] text-muted">{label}</dt>
            <dd className="mt-1 grid text-ink wrap-anywhere">
              {lines.map((line) => (
                <span key={typeof line === 'string' ? line : label}>{line}</span>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  )
}
