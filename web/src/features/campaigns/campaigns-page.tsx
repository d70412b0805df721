import { dealersWithoutOrderQuery } from '@portal/contract/accounts/dealers'
import type { Campaign } from '@portal/contract/campaigns/campaign'
import { campaignStateLabels, campaignStates } from '@portal/contract/rules/campaign-state'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { z } from 'zod'
import { Button } from '../../design/button'
import { ListPage } from '../../design/data-table/list-page'
import { PageHeader } from '../../design/layout/page-header'
import { Sheet } from '../../design/layout/sheet'
import { AppLink } from '../../design/link'
import { PageBody } from '../../design/navigation/app-frame'
import { FilterSelect } from '../../design/toolbar/filter-select'
import { SearchField } from '../../design/toolbar/search-field'
import { Toolbar } from '../../design/toolbar/toolbar'
import { errorText } from '../../lib/api/errors'
import { pageQuery } from '../../lib/api/queries'
import { useDates } from '../../lib/formats'
import { useNavigatePortal } from '../../lib/page/navigation'
import { useProgram } from '../../lib/program'
import { areaPath, useUser } from '../../lib/session'
import { useHasUnsentText, useTypedText } from '../../lib/table-state/typed-texts'
import { useTableState } from '../../lib/table-state/use-table-state'
import { campaignCard, campaignColumns } from './components/campaign-columns'
import { CampaignMenu } from './components/campaign-menu'
import { CampaignTiles } from './components/campaign-tiles'
import { CopyCampaign } from './components/copy-campaign'
import { type StateChange, StateQuestion } from './components/state-question'
import { DealersTabs } from './dealers-tabs'

const shape = {
  filters: {
    search: z.string().max(200),
    state: z.enum(campaignStates),
    year: z.coerce.number().int().min(2000).max(2100),
  },
  sortFields: ['lastSentAt', 'name'],
  defaultSort: '-lastSentAt',
} as const

const stateOptions = campaignStates.map((value) => ({ value, label: campaignStateLabels[value] }))

function CampaignsToolbar({ table, list }: { table: ReturnType<typeof useCampaignsTable>; list: CampaignsList }) {
  const { orderYear } = useProgram()
  const { filters, setFilters } = table
  const hasUnsent = useHasUnsentText()
  const search = useTypedText(filters.search ?? '', (text) => setFilters({ search: text }))
  const years = [orderYear, orderYear - 1, orderYear - 2].map(String)
  return (
    <Toolbar
      search={<SearchField label="Search campaign or creator" {...search} />}
      filters={[
        {
          name: 'state',
          isSet: filters.state !== undefined,
          inSight: 'tablet',
          field: (
            <FilterSelect
              label="Status"
              value={filters.state ?? ''}
              onChange={(state) => setFilters({ state })}
              options={stateOptions}
            />
          ),
        },
        {
          name: 'year',
          isSet: filters.year !== undefined,
          inSight: 'tablet',
          field: (
            <FilterSelect
              label="Year"
              value={filters.year === undefined ? '' : String(filters.year)}
              onChange={(year) => setFilters({ year })}
              options={years.map((value) => ({ value, label: value }))}
            />
          ),
        },
      ]}
      onClear={table.isFiltered || hasUnsent ? table.clearFilters : undefined}
      list={list}
      counts={[{ label: 'Total', value: list.data?.total }]}
      note="Select a number to see its dealers. Orders count if signed within 30 days of an email."
    />
  )
}

const useCampaignsTable = () => useTableState(shape)
const useCampaignsList = (table: ReturnType<typeof useCampaignsTable>) =>
  useQuery(pageQuery('listCampaigns', { query: table.query }))
type CampaignsList = ReturnType<typeof useCampaignsList>

/** The campaigns in the user's scope and their results. */
export function CampaignsPage() {
  const { role } = useUser()
  const { orderYear } = useProgram()
  const { timeZone } = useDates()
  const go = useNavigatePortal()
  const table = useCampaignsTable()
  const list = useCampaignsList(table)
  const [act, setAct] = useState<StateChange | null>(null)
  const [copied, setCopied] = useState<Campaign | null>(null)
  const closeCopyDialog = useCallback(() => setCopied(null), [])
  const columns = useMemo(() => campaignColumns(timeZone), [timeZone])
  const card = useMemo(() => campaignCard(timeZone), [timeZone])
  const getHref = useCallback(({ id }: Campaign) => areaPath(role, `dealers/campaigns/${id}`), [role])
  const rowActions = useCallback(
    (campaign: Campaign) => (
      <CampaignMenu campaign={campaign} href={getHref(campaign)} onAct={setAct} onCopy={setCopied} />
    ),
    [getHref],
  )
  const newHref = `${areaPath(role, 'dealers')}?${new URLSearchParams(dealersWithoutOrderQuery)}`
  return (
    <PageBody wide>
      <DealersTabs current="dealers/campaigns" />
      <PageHeader
        title="Campaigns"
        compact
        help="Reminder emails that stop when a dealer orders. To start a campaign, filter the dealer list."
        actions={
          <Button asChild variant="primary">
            <AppLink href={newHref}>
              <Plus aria-hidden />
              New campaign
            </AppLink>
          </Button>
        }
      />
      <CampaignTiles year={table.filters.year ?? orderYear} />
      <Sheet flush>
        <CampaignsToolbar table={table} list={list} />
        <ListPage
          list={list}
          table={table}
          label="Campaigns"
          columns={columns}
          rowKey={(campaign) => campaign.id}
          card={card}
          rowActions={rowActions}
          onOpen={(campaign) => go(getHref(campaign))}
          cardsBelow="sm"
          failure={{
            title: 'The campaigns could not be loaded',
            text: errorText(list.error, 'The campaigns are not affected. Please try again in a moment.'),
          }}
          empty={{
            title: 'No campaigns yet',
            text: 'To create one, filter the dealer list and remind the dealers from there.',
          }}
        />
      </Sheet>
      {act && <StateQuestion act={act} onClose={() => setAct(null)} />}
      {copied && <CopyCampaign campaign={copied} onClose={closeCopyDialog} />}
    </PageBody>
  )
}
