import type { SignInWatch as Watch } from '@portal/contract/accounts/sign-in-watch'
import { useQuery } from '@tanstack/react-query'
import { Sheet } from '../../../design/layout/sheet'
import { Notice } from '../../../design/state/notice'
import { callQuery } from '../../../lib/api/queries'
import { useDates } from '../../../lib/formats'

function CountList({ title, rows, none }: { title: string; rows: { key: string; text: string }[]; none: string }) {
  return (
    <div className="min-w-0">
      <h3 className="border-ink border-b-2 pb-2 font-semibold text-ink text-sm">{title}</h3>
      {rows.length === 0 ? (
        <p className="py-2.5 text-muted text-sm">{none}</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {rows.map(({ key, text }) => (
            <li key={key} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2.5">
              <span className="wrap-anywhere min-w-0 flex-1 basis-32 text-ink">{key}</span>
              <span className="flex-none text-muted tabular-nums">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const failureCounts = (rows: Watch['zips']) =>
  rows.map(({ key, misses: failures }) => ({ key, text: String(failures) }))

/** Failed sign-ins of the last 24 hours, to detect password guessing. Displays nothing if there were none. */
export function SignInWatch() {
  const { dateTime } = useDates()
  const { data } = useQuery({ ...callQuery('getSignInWatch'), refetchInterval: 60_000 })
  if (data === undefined || (data.misses === 0 && data.closed.length === 0)) return null
  const { misses: failures, limit, isOnGuard, zips, blocks, closed } = data
  return (
    <Sheet className="mb-5">
      <h2 className="type-h2-sheet">Failed sign-ins</h2>
      <p className="mt-1 mb-4 text-body text-sm">
        <strong className="text-ink tabular-nums">{failures.toLocaleString('en-US')}</strong> in the last 24 hours from
        unknown browsers. After {limit} failures, each unknown browser needs more than the password or ZIP code to sign
        in.
      </p>
      {isOnGuard && (
        <Notice tone="warning" title="Someone may be guessing passwords or ZIP codes" className="mb-4">
          Unknown browsers must now complete an extra check and enter a code. Known browsers can sign in as usual.
        </Notice>
      )}
      {/* Account names are long, so on a tablet their list gets the full width. */}
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-[1fr_1fr_2fr] md:max-lg:[&>*:last-child]:col-span-2">
        <CountList title="Most-tried ZIP codes" rows={failureCounts(zips)} none="None" />
        <CountList title="Source" rows={failureCounts(blocks)} none="None" />
        <CountList
          title="Locked accounts"
          rows={closed.map(({ name, closedUntil }) => ({ key: name, text: `until ${dateTime(closedUntil)}` }))}
          none="No account is locked"
        />
      </div>
    </Sheet>
  )
}
