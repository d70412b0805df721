import type { Dealer } from '@portal/contract/accounts/dealers'
import type { ReceivedCampaign } from '@portal/contract/campaigns/campaign'
import type { CampaignOutcome } from '@portal/contract/rules/campaign-state'
import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { ToneBadge } from '../../design/badges'
import { DateText } from '../../design/display/date-text'
import { AppLink } from '../../design/link'
import { callQuery } from '../../lib/api/queries'
import { useDates } from '../../lib/formats'
import { areaPath, useUser } from '../../lib/session'
import type { DealerSection } from '../../records/dealer-section/dealer-section'
import { LoadedSection } from '../../records/dealer-section/loaded-section'
import { useShowMore } from '../../records/dealer-section/use-show-more'
import { DealerReminders } from './dealer-reminders'

const maxVisible = 3

const outcomeBadges: Readonly<Record<CampaignOutcome, Parameters<typeof ToneBadge>[0]>> = {
  queued: { label: 'Queued', tone: 'yellow' },
  failed: { label: 'Failed', tone: 'red' },
  sent: { label: 'Sent', tone: 'gray' },
  signedIn: { label: 'Signed in', tone: 'blue' },
  draft: { label: 'Saved a draft', tone: 'yellow' },
  ordered: { label: 'Ordered', tone: 'green' },
}

const receivedCampaignsQuery = (id: string) => callQuery('listReceivedCampaigns', { params: { id } })
const remindersQuery = (id: string) => callQuery('getDealerReminders', { params: { id } })

function CampaignName({ campaign: { campaignId, name, canOpen } }: { campaign: ReceivedCampaign }) {
  const { role } = useUser()
  if (!canOpen) return <span className="min-w-0 font-semibold text-ink wrap-anywhere">{name}</span>
  return (
    <AppLink
      href={areaPath(role, `dealers/campaigns/${campaignId}`)}
      className="min-w-0 font-semibold text-ink wrap-anywhere after:absolute after:inset-0"
    >
      {name}
    </AppLink>
  )
}

function CampaignRows({ campaigns }: { campaigns: readonly ReceivedCampaign[] }) {
  const { visible, more } = useShowMore(campaigns, maxVisible)
  return (
    <>
      <ul aria-label="Campaign emails" className="mt-2 divide-y divide-line">
        {visible.map((campaign) => (
          <li key={campaign.id} className="relative py-3">
            <p className="flex items-start justify-between gap-4">
              <CampaignName campaign={campaign} />
              <ToneBadge {...outcomeBadges[campaign.outcome]} className="flex-none" />
            </p>
            <p className="text-muted text-sm">
              Reminder for {campaign.orderYear}, <DateText iso={campaign.queuedAt} />
            </p>
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}

/** Whether a dealer gets reminders, and the campaign emails so far with their outcome. */
function DealerCampaigns({ dealer }: { dealer: Dealer }) {
  const { date } = useDates()
  const query = useQuery(receivedCampaignsQuery(dealer.id))
  return (
    <LoadedSection
      title="Campaigns"
      query={query}
      failed="The campaigns could not be loaded"
      empty="No campaign emails yet"
      isEmpty={(campaigns) => campaigns.length === 0}
      summary={(campaigns) => {
        const [last] = campaigns
        return `${counted(campaigns.length, 'email')}${last ? `, last on ${date(last.queuedAt)}` : ''}`
      }}
      lead={<DealerReminders dealerId={dealer.id} />}
    >
      {(campaigns) => <CampaignRows campaigns={campaigns} />}
    </LoadedSection>
  )
}

export const dealerSections: readonly DealerSection[] = [
  {
    column: 'aside',
    // Before the shorter sections, so that on tablets the browser balances them into the column next to this one.
    rank: 15,
    needs: 'campaign.send',
    reads: (id) => [receivedCampaignsQuery(id), remindersQuery(id)],
    Section: DealerCampaigns,
  },
]
