import type { Campaign } from '@portal/contract/campaigns/campaign'
import { type CampaignOutcome, campaignStateLabels } from '@portal/contract/rules/campaign-state'
import { counted, plural } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { ToneBadge } from '../../../design/badges'
import { AppLink } from '../../../design/link'
import { callQuery } from '../../../lib/api/queries'
import { wholeDollarText } from '../../../lib/formats'
import { areaPath, useUser } from '../../../lib/session'
import { shareText, stateTones } from '../campaign-text'

const number = new Intl.NumberFormat('en-US')

interface MetricLinkProps {
  campaign: Pick<Campaign, 'id' | 'name'>
  outcome: CampaignOutcome
  count: number
  /** What the number counts, unless the text says it. */
  label?: string
  /** The text to display instead of the count. */
  text?: string
}

/** A number that links to the counted dealers. Zero has no link. */
export function DealersLink({ campaign, outcome, count, label, text = number.format(count) }: MetricLinkProps) {
  const { role } = useUser()
  if (count === 0) return <span className="tnum text-muted">{text}</span>
  const href = `${areaPath(role, 'dealers')}?campaign=${campaign.id}&campaignOutcome=${outcome}`
  const classes = outcome === 'failed' ? 'font-semibold text-danger decoration-danger' : 'decoration-line-strong'
  return (
    <AppLink
      href={href}
      aria-label={`${[text, label].filter(Boolean).join(' ')}, ${campaign.name}`}
      className={`tnum inline-flex min-h-11 min-w-11 items-center underline underline-offset-4 md:min-h-6 md:min-w-6 ${classes}`}
    >
      {text}
    </AppLink>
  )
}

/** The share of reached dealers who ordered, as a bar if there is room, and as numbers. */
export function OrderedBar({ campaign }: { campaign: Campaign }) {
  const { ordered, reached } = campaign.figures
  const share = reached === 0 ? 0 : ordered / reached
  return (
    <span className="inline-flex items-center gap-2.5 whitespace-nowrap">
      <span aria-hidden className="inline-block h-2 w-21 max-lg:hidden overflow-clip rounded-tag bg-sunken">
        <span className="block h-full bg-spruce" style={{ width: `${Math.min(1, share) * 100}%` }} />
      </span>
      <DealersLink campaign={campaign} outcome="ordered" count={ordered} label="ordered" />
      <span className="tnum text-muted">{`of ${number.format(reached)}, ${shareText(ordered, reached)}`}</span>
    </span>
  )
}

/** The results on one line, for phones: '49 sent, 10 ordered (32%), 3 failed'. */
export function ResultsText({ campaign }: { campaign: Campaign }) {
  const { sent, ordered, reached, failed } = campaign.figures
  const results = [
    { outcome: 'sent', count: sent, text: `${number.format(sent)} sent` },
    {
      outcome: 'ordered',
      count: ordered,
      text: `${number.format(ordered)} ordered (${shareText(ordered, reached)})`,
    },
    ...(failed > 0 ? [{ outcome: 'failed', count: failed, text: `${number.format(failed)} failed` } as const] : []),
  ] as const
  return (
    <span className="whitespace-nowrap">
      {results.map((result, index) => (
        <Fragment key={result.outcome}>
          {index > 0 && ', '}
          <DealersLink campaign={campaign} {...result} />
        </Fragment>
      ))}
    </span>
  )
}

/** The total value of the orders after a campaign's reminders. */
export function InvestmentLink({ campaign }: { campaign: Campaign }) {
  const { ordered, investment } = campaign.figures
  const text = wholeDollarText(investment)
  return <DealersLink campaign={campaign} outcome="ordered" count={ordered} label="order value" text={text} />
}

/** The number of matching dealers, displayed before the first send. */
export function MatchingToday({ id }: { id: string }) {
  const { data } = useQuery(callQuery('getCampaignAudience', { params: { id }, query: { limit: 1 } }))
  return (
    <span className="text-muted">
      {data
        ? `${counted(data.matching, 'dealer')} ${plural(data.matching, 'matches', 'match')} today`
        : '– dealers match today'}
    </span>
  )
}

export function CampaignState({ state }: Pick<Campaign, 'state'>) {
  return <ToneBadge label={campaignStateLabels[state]} tone={stateTones[state]} />
}
