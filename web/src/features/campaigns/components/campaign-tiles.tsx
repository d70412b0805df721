import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { LargeMoney } from '../../../design/display/money'
import { MetricTile } from '../../../design/layout/metric-tile'
import { callQuery } from '../../../lib/api/queries'
import { parseCents } from '../../../lib/formats'
import { shareText } from '../campaign-text'

const number = new Intl.NumberFormat('en-US')

/**
 * Reserves the lines of the note, two on phones, so that nothing moves when it arrives. The numbers have one size, at which
 * millions fit into half the width of a phone.
 */
const tileClass =
  'max-md:[&_.figure]:min-h-0 max-md:[&_.figure]:text-[clamp(22px,6.6vw,44px)] max-md:[&>p:last-child]:min-h-10 md:[&>p:last-child]:min-h-5'

/** The results of all campaigns of a year. */
export function CampaignTiles({ year }: { year: number }) {
  const { data } = useQuery(callQuery('getCampaignFigures', { query: { year } }))
  const numberText = (value: number | undefined) => (value === undefined ? '–' : number.format(value))
  const share = (value: number | undefined) =>
    data && value !== undefined ? `${shareText(value, data.reached)} of dealers reached` : ' '
  return (
    <div className="mb-5 grid grid-cols-2 gap-2.5 md:gap-5 xl:grid-cols-4">
      <MetricTile
        compact
        className={tileClass}
        label="Emails sent"
        value={numberText(data?.sent)}
        note={data ? `${number.format(data.queued)} queued, ${number.format(data.failed)} failed` : ' '}
      />
      <MetricTile
        compact
        className={tileClass}
        label="Signed in after an email"
        value={numberText(data?.signedIn)}
        note={share(data?.signedIn)}
      />
      <MetricTile
        compact
        className={tileClass}
        label="Orders after an email"
        value={numberText(data?.ordered)}
        note={share(data?.ordered)}
      />
      <MetricTile
        compact
        className={tileClass}
        label="Order value"
        value={data ? <LargeMoney cents={parseCents(data.investment)} mode="whole" /> : '–'}
        note={data ? `Annual totals of ${counted(data.ordered, 'order')}` : ' '}
      />
    </div>
  )
}
