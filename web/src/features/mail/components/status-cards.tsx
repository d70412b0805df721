import type { ReactNode } from 'react'
import { MetricTile } from '../../../design/layout/metric-tile'
import { SkeletonBar } from '../../../design/state/skeleton'
import { errorText } from '../../../lib/api/errors'
import { useDates } from '../../../lib/formats'
import { type SmtpOutcome, useMailCounts } from '../api'

const number = new Intl.NumberFormat('en-US')
const numberText = (value: ReactNode) => <span className="text-[clamp(26px,9vw,40px)] md:text-[56px]">{value}</span>
// Text needs wider letter spacing than numbers.
const statusText = (text: string) => (
  <span className="text-2xl tracking-normal [font-stretch:96%] md:text-[30px]">{text}</span>
)
const loading = numberText(<SkeletonBar className="h-10 w-16 md:h-14" />)

function connection(isConfigured: boolean, outcome: SmtpOutcome | undefined): string {
  if (!isConfigured) return 'Not set up'
  if (outcome === undefined) return 'Not tested'
  return outcome.connected ? 'Connected' : 'Not connected'
}

/** The connection as last tested, and the number of queued, sent and failed messages. */
export function StatusCards({ outcome }: { outcome: SmtpOutcome | undefined }) {
  const { data, error } = useMailCounts()
  const { dateTime } = useDates()
  const missing = error && errorText(error, 'Unavailable')
  const senderText =
    data && (data.isConfigured ? `From ${data.from ?? 'an unknown address'}` : 'New emails stay queued')
  const last = data && (data.lastSentAt ? `Last ${dateTime(data.lastSentAt)}` : 'None yet')
  const tile = (label: string, value: ReactNode, note: ReactNode, href?: string) => (
    <MetricTile
      label={label}
      href={href}
      value={data ? value : !error && loading}
      note={data ? <span className="wrap-anywhere">{note}</span> : missing}
    />
  )
  return (
    <div className="mb-5 grid grid-cols-2 gap-4 md:mb-7 md:gap-5 lg:grid-cols-4">
      {tile('Mail server', statusText(connection(data?.isConfigured ?? false, outcome)), senderText)}
      {tile(
        'Queued',
        numberText(number.format(data?.waiting ?? 0)),
        data?.isConfigured ? 'Waiting for the next attempt' : 'Waiting for a mail server',
      )}
      {tile('Sent', numberText(number.format(data?.sent ?? 0)), last)}
      {tile(
        'Failed',
        numberText(number.format(data?.failed ?? 0)),
        'Not resent yet',
        data && data.failed > 0 ? '/admin/email-test?status=failed' : undefined,
      )}
    </div>
  )
}
