import type { Audience } from '@portal/contract/campaigns/audience'
import type { CampaignDetail } from '@portal/contract/campaigns/campaign'
import { filterText } from '@portal/contract/campaigns/filter-text'
import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../design/button'
import { DateText } from '../../design/display/date-text'
import { FactList } from '../../design/layout/fact-list'
import { PageHeader } from '../../design/layout/page-header'
import { SectionHeader } from '../../design/layout/section-header'
import { Sheet } from '../../design/layout/sheet'
import { PageBody } from '../../design/navigation/app-frame'
import { ErrorState } from '../../design/state/error-state'
import { Notice } from '../../design/state/notice'
import { SkeletonRows } from '../../design/state/skeleton'
import { errorText } from '../../lib/api/errors'
import { callQuery } from '../../lib/api/queries'
import { useDates } from '../../lib/formats'
import { usePathParam } from '../../lib/page/navigation'
import { useProgram } from '../../lib/program'
import { useWords } from '../../lib/program-words'
import { serverNow } from '../../lib/server-time'
import { areaPath, useUser } from '../../lib/session'
import { dayText, ruleText } from './campaign-text'
import { CampaignState, DealersLink, InvestmentLink, OrderedBar } from './components/campaign-numbers'
import { ExcludedDealers } from './components/excluded-dealers'
import { type StateChange, StateQuestion } from './components/state-question'

/** Whether a send is about to start or in progress, so that the page refreshes more often. */
const isSendActive = ({ state, nextAt, sendings }: CampaignDetail): boolean =>
  sendings.some(({ finishedAt }) => finishedAt === null) ||
  (state !== 'finished' && nextAt !== null && Date.parse(nextAt) < serverNow().getTime() + 60_000)

const refreshMs = 3000

function CampaignTotals({ campaign }: { campaign: CampaignDetail }) {
  const { queued, sent, failed, signedIn, draft } = campaign.figures
  const numberLink = (outcome: 'queued' | 'sent' | 'failed' | 'signedIn' | 'draft', count: number, label: string) => (
    <DealersLink campaign={campaign} outcome={outcome} count={count} label={label} />
  )
  return (
    <FactList
      facts={[
        { label: 'Queued', value: numberLink('queued', queued, 'queued') },
        { label: 'Sent', value: numberLink('sent', sent, 'sent') },
        { label: 'Failed', value: numberLink('failed', failed, 'failed') },
        { label: 'Signed in', value: numberLink('signedIn', signedIn, 'signed in') },
        { label: 'Draft', value: numberLink('draft', draft, 'with a draft') },
        { label: 'Ordered', value: <OrderedBar campaign={campaign} /> },
        { label: 'Order value', value: <InvestmentLink campaign={campaign} /> },
      ]}
    />
  )
}

function NextRecipients({ campaign, audience }: { campaign: CampaignDetail; audience: Audience | undefined }) {
  const { nextAt, state } = campaign
  if (state === 'finished') return <p className="text-muted">No more reminders will be sent.</p>
  return (
    <div className="grid gap-3 text-[15px]">
      {nextAt && (
        <p>
          The next emails go out on <DateText iso={nextAt} withTime />.
        </p>
      )}
      {audience && (
        <p>
          {audience.reached} of {counted(audience.matching, 'dealer')} would receive it now.
        </p>
      )}
      {audience && <ExcludedDealers audience={audience} />}
    </div>
  )
}

function SendHistory({ campaign }: { campaign: CampaignDetail }) {
  const { sendings } = campaign
  if (sendings.length === 0) return <p className="pt-4 text-[15px] text-muted">No emails sent yet.</p>
  return (
    <ul className="divide-y divide-line">
      {sendings.map(({ id, startedAt, finishedAt, matching, queued, sent, failed }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 text-[15px]">
          <DateText iso={startedAt} withTime className="font-semibold text-ink" />
          <span className="tnum text-muted">
            {finishedAt === null ? 'In progress: ' : ''}
            {counted(matching, 'matching dealer')}: {queued} queued, {sent} sent, {failed} failed
          </span>
        </li>
      ))}
    </ul>
  )
}

/** One campaign: its results, text, next recipients and send history. */
export function CampaignPage() {
  const id = usePathParam('id')
  const { role } = useUser()
  const { timeZone } = useDates()
  const { lists } = useProgram()
  const words = useWords()
  const [act, setAct] = useState<StateChange | null>(null)
  const read = useQuery({
    ...callQuery('getCampaign', { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isSendActive(data) ? refreshMs : 30_000),
  })
  const { data: audience } = useQuery(callQuery('getCampaignAudience', { params: { id }, query: { limit: 1 } }))
  const campaign = read.data
  const back = { href: areaPath(role, 'dealers/campaigns'), label: 'Campaigns' }
  if (!campaign) {
    return (
      <PageBody wide>
        <PageHeader title="Campaign" back={back} compact />
        {read.error ? (
          <ErrorState
            title="The campaign could not be loaded"
            text={errorText(read.error, 'The campaign is not affected. Please try again in a moment.')}
            onRetry={() => void read.refetch()}
            retrying={read.isFetching}
          />
        ) : (
          <SkeletonRows label="Loading the campaign..." />
        )}
      </PageBody>
    )
  }
  const { name, state, pauseReason, makerName, orderYear, subject, message, deadline, filter } = campaign
  return (
    <PageBody wide>
      <PageHeader
        title={name}
        back={back}
        compact
        above={<CampaignState state={state} />}
        help={`${ruleText(campaign, timeZone)}. Created by ${makerName}.`}
        actions={
          state !== 'finished' && (
            <>
              <Button onClick={() => setAct({ campaign, to: state === 'paused' ? 'running' : 'paused' })}>
                {state === 'paused' ? 'Resume' : 'Pause'}
              </Button>
              <Button onClick={() => setAct({ campaign, to: 'finished' })}>End</Button>
            </>
          )
        }
      />
      {pauseReason && <Notice tone="warning" title={pauseReason} className="mb-5" />}
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <div className="grid min-w-0 gap-5">
          <Sheet>
            <SectionHeader title="Results" />
            <CampaignTotals campaign={campaign} />
          </Sheet>
        </div>
        <div className="grid min-w-0 gap-5">
          <Sheet>
            <SectionHeader title="Next recipients" />
            <p className="py-3 text-muted text-sm">
              {filterText(filter, orderYear, { lists, words })}. The recipient list is updated before each send.
            </p>
            <NextRecipients campaign={campaign} audience={audience} />
          </Sheet>
          <Sheet>
            <SectionHeader title="Text" />
            <p className="pt-3 font-semibold text-ink wrap-anywhere">{subject}</p>
            <p className="mt-2 whitespace-pre-wrap text-[15px] wrap-anywhere">{message}</p>
            {deadline && <p className="mt-3 text-muted text-sm">Deadline: {dayText(deadline)}</p>}
          </Sheet>
        </div>
        <Sheet className="lg:col-span-2">
          <SectionHeader title="Send history" />
          <SendHistory campaign={campaign} />
        </Sheet>
      </div>
      {act && <StateQuestion act={act} onClose={() => setAct(null)} />}
    </PageBody>
  )
}
