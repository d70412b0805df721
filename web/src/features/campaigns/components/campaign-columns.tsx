import type { Campaign } from '@portal/contract/campaigns/campaign'
import type { DataTableColumn } from '../../../design/data-table/types'
import { DateText } from '../../../design/display/date-text'
import { ruleAndCreator } from '../campaign-text'
import { CampaignState, DealersLink, InvestmentLink, MatchingToday, OrderedBar, ResultsText } from './campaign-numbers'

const none = <span className="text-muted">-</span>

/** Whether the campaign has sent emails. */
const hasSentEmails = ({ lastSentAt }: Campaign): boolean => lastSentAt !== null

function LastSent({ lastSentAt, nextAt }: Campaign) {
  if (lastSentAt) return <DateText iso={lastSentAt} />
  if (!nextAt) return none
  return (
    <span className="text-muted">
      First on <DateText iso={nextAt} />
    </span>
  )
}

/** The columns of the list. The sending rule uses the business's time zone. */
export const campaignColumns = (timeZone: string): readonly DataTableColumn<Campaign>[] => [
  {
    id: 'name',
    header: 'Campaign',
    sortable: true,
    cell: (campaign) => (
      <>
        <span className="block font-semibold text-ink wrap-anywhere">{campaign.name}</span>
        <span className="block text-[13px] text-muted">
          {ruleAndCreator(campaign, timeZone)}
          {!hasSentEmails(campaign) && (
            <>
              , <MatchingToday id={campaign.id} />
            </>
          )}
        </span>
      </>
    ),
    narrow: { className: 'w-2/5' },
  },
  { id: 'state', header: 'Status', cell: CampaignState },
  { id: 'lastSentAt', header: 'Last run', sortable: true, cell: LastSent },
  {
    id: 'queued',
    header: 'Queued',
    align: 'right',
    wideOnly: true,
    cell: (row) =>
      hasSentEmails(row) ? (
        <DealersLink campaign={row} outcome="queued" count={row.figures.queued} label="queued" />
      ) : (
        none
      ),
  },
  {
    id: 'sent',
    header: 'Sent',
    align: 'right',
    cell: (row) =>
      hasSentEmails(row) ? <DealersLink campaign={row} outcome="sent" count={row.figures.sent} label="sent" /> : none,
  },
  {
    id: 'failed',
    header: 'Failed',
    align: 'right',
    wideOnly: true,
    cell: (row) =>
      hasSentEmails(row) ? (
        <DealersLink campaign={row} outcome="failed" count={row.figures.failed} label="failed" />
      ) : (
        none
      ),
  },
  {
    id: 'signedIn',
    header: 'Signed in',
    align: 'right',
    wideOnly: true,
    cell: (row) =>
      hasSentEmails(row) ? (
        <DealersLink campaign={row} outcome="signedIn" count={row.figures.signedIn} label="signed in" />
      ) : (
        none
      ),
  },
  {
    id: 'draft',
    header: 'Draft',
    align: 'right',
    wideOnly: true,
    cell: (row) =>
      hasSentEmails(row) ? (
        <DealersLink campaign={row} outcome="draft" count={row.figures.draft} label="with a draft" />
      ) : (
        none
      ),
  },
  {
    id: 'ordered',
    header: 'Ordered',
    cell: (row) => (hasSentEmails(row) ? <OrderedBar campaign={row} /> : none),
  },
  {
    id: 'investment',
    header: 'Order value',
    align: 'right',
    wideOnly: true,
    cell: (row) => (hasSentEmails(row) ? <InvestmentLink campaign={row} /> : none),
  },
]

/** A campaign as a card, for phones. */
export const campaignCard = (timeZone: string) =>
  function CampaignCard(campaign: Campaign) {
    return (
      <div className="min-w-0">
        <p className="font-semibold text-ink wrap-anywhere">{campaign.name}</p>
        <p className="mt-0.5 text-[13px] text-muted">{ruleAndCreator(campaign, timeZone)}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm">
          <CampaignState state={campaign.state} />
          {hasSentEmails(campaign) ? <ResultsText campaign={campaign} /> : <MatchingToday id={campaign.id} />}
        </p>
      </div>
    )
  }
