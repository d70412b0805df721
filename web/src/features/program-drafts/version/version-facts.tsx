import type { VersionDetail } from '@portal/contract/program-drafts/version'
import type { ReactNode } from 'react'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink } from '../../../design/link'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { useDates } from '../../../lib/formats'
import { areaPath, useUser } from '../../../lib/session'
import { isOriginal } from '../parts/version-days'
import { zoneText } from '../parts/zone-text'
import { ContentHash } from './content-hash'

const number = new Intl.NumberFormat('en-US')

function FactCell({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className="min-w-0 px-5 py-4 md:px-7 md:py-6">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="mt-1">
        {value}
        {note && <span className="mt-1 block text-muted text-sm wrap-anywhere">{note}</span>}
      </dd>
    </div>
  )
}

const Figure = ({ children }: { children: ReactNode }) => (
  <span className="figure block text-[clamp(24px,2.2vw,30px)] text-ink wrap-anywhere">{children}</span>
)

function periodNote({ state, endsAt }: VersionDetail, date: (instant: string) => string, timeZone: string): string {
  if (endsAt !== null) return `Until ${date(endsAt)}`
  return state === 'scheduled' ? `At midnight ${zoneText(timeZone)}` : 'Until another version takes effect'
}

const factorTexts: Readonly<Record<NonNullable<VersionDetail['approvedWith']>, string>> = {
  passkey: 'with a passkey',
  totp: 'with a code of the authenticator app',
  recovery: 'with a recovery code',
}

/** What is special about the approval. */
const approvalNotes = ({ approvedWith, isApprovedByAuthor }: VersionDetail): string[] => [
  ...(approvedWith === null ? [] : [factorTexts[approvedWith]]),
  ...(isApprovedByAuthor ? ['approved by its author'] : []),
]

/** The orders, the days, the approver and the hash of a version. */
export function VersionFacts({ version }: { version: VersionDetail }) {
  const { role } = useUser()
  const { date, dateTime, timeZone } = useDates()
  const { placedOrders, state, takesEffectAt, approvedAt, approvedByName } = version
  const { withdrawnAt, withdrawnByName } = version
  const ordersNote = placedOrders === 0 ? 'No order was placed under it' : 'They keep its terms'
  return (
    <Sheet flush>
      <dl className="divide-line max-md:divide-y md:grid md:grid-cols-2 md:max-xl:divide-y md:divide-x xl:grid-cols-4">
        <FactCell
          label="Orders placed under it"
          value={
            placedOrders === 0 ? (
              <Figure>0</Figure>
            ) : (
              <AppLink href={areaPath(role, `orders?program=${version.number}`)} className="hover:underline">
                <Figure>{number.format(placedOrders)}</Figure>{' '}
                <VisuallyHidden>orders placed under version {version.number}</VisuallyHidden>
              </AppLink>
            )
          }
          note={ordersNote}
        />
        {withdrawnAt === null ? (
          <FactCell
            label={state === 'scheduled' ? 'Takes effect' : 'In effect'}
            value={<Figure>{isOriginal(version) ? 'From the start' : date(takesEffectAt)}</Figure>}
            note={periodNote(version, date, timeZone)}
          />
        ) : (
          <FactCell
            label="Withdrawn"
            value={<Figure>{date(withdrawnAt)}</Figure>}
            note={`By ${withdrawnByName}, before ${date(takesEffectAt)}`}
          />
        )}
        <FactCell
          label="Approved by"
          value={
            <span className="font-semibold text-[17px] text-ink wrap-anywhere">
              {approvedByName ?? 'No one. These are the original values.'}
            </span>
          }
          note={approvedAt !== null && [dateTime(approvedAt), ...approvalNotes(version)].join(', ')}
        />
        <FactCell label="SHA-256" value={<ContentHash sha256={version.sha256} isIntact={version.isIntact} />} />
      </dl>
    </Sheet>
  )
}
