import type { CampaignOutcome } from '@portal/contract/rules/campaign-state'
import { parseMetricFilter } from '@portal/contract/rules/metric-filter'
import { orderStatuses } from '@portal/contract/rules/order-status'
import type { Role } from '@portal/contract/rules/roles'
import { metricLabel } from '@portal/contract/texts/metric'
import { FilterSelect } from '../../../design/toolbar/filter-select'
import type { ToolbarFilter } from '../../../design/toolbar/toolbar'
import { useProgram } from '../../../lib/program'
import { useEntryLabel, useFilterOptions } from '../../../lib/program-entries'
import { ManagerFilter } from '../../../records/filters/manager-filter'
import { TextFilter } from '../../../records/filters/text-filter'
import type { DealerTableState } from '../dealer-table-state'

const activeOptions = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
]

const renewOptions = [
  { value: 'true', label: 'On' },
  { value: 'false', label: 'Off' },
]

const draftOptions = ['7', '14', '30'].map((value) => ({ value, label: `Older than ${value} days` }))

const outcomeLabels: Record<CampaignOutcome, string> = {
  queued: 'Reminder queued',
  sent: 'Reminded',
  failed: 'Reminder failed',
  signedIn: 'Signed in afterward',
  draft: 'With a draft',
  ordered: 'Ordered afterward',
}

/** The label of a metric that compares two years: 'Upgraded 2027, Reach'. */
function reportedMetricLabel(text: string, districtLabel: (key: string) => string | null): string {
  const reported = parseMetricFilter(text)
  if (reported === null) return 'Unknown metric'
  const { year, metric, subject, district } = reported
  const isYear = metric === 'thisYear' || metric === 'lastYear'
  const label = isYear ? `Ordered in ${metricLabel(metric, year)}` : `${metricLabel(metric, year)} ${year}`
  const scope =
    subject.kind === 'package'
      ? subject.name
      : subject.kind === 'category'
        ? subject.category
        : ((district && districtLabel(district)) ?? '')
  return scope === '' ? label : `${label}, ${scope}`
}

/** The list's filters. Territory managers see only their own dealers, so they get no filter by manager. */
export function useDealerFilters(table: DealerTableState, role: Role): ToolbarFilter[] {
  const { orderYear, statusLabels } = useProgram()
  const orderOptions = [
    { value: 'none', label: 'Without an order' },
    ...orderStatuses.map((value) => ({ value, label: statusLabels[value] })),
  ]
  const districtOptions = useFilterOptions('districts')
  const districtLabel = useEntryLabel('districts')
  const { filters, setFilters } = table
  const {
    district = '',
    orderStatus = '',
    territoryManagerId = '',
    isActive = '',
    dealerNumber = '',
    zip = '',
  } = filters
  const notOrderedYear = filters.notOrdered === undefined ? '' : String(filters.notOrdered)
  const manager: ToolbarFilter = {
    name: 'manager',
    isSet: territoryManagerId !== '',
    inSight: 'desktop',
    field: <ManagerFilter value={territoryManagerId} onChange={(id) => setFilters({ territoryManagerId: id })} />,
  }
  // Only dashboard links set this filter; no other year can be chosen.
  const notOrderedFilter: ToolbarFilter = {
    name: 'notOrdered',
    isSet: true,
    inSight: 'tablet',
    field: (
      <FilterSelect
        label="Signed"
        value={notOrderedYear}
        onChange={(value) => setFilters({ notOrdered: value })}
        options={[{ value: notOrderedYear, label: `Not for ${notOrderedYear}` }]}
      />
    ),
  }
  const reported = filters.reported ?? ''
  const reportFilter: ToolbarFilter = {
    name: 'reported',
    isSet: true,
    inSight: 'tablet',
    field: (
      <FilterSelect
        label="Report"
        value={reported}
        onChange={(value) => setFilters({ reported: value })}
        options={[{ value: reported, label: reportedMetricLabel(reported, districtLabel) }]}
      />
    ),
  }
  const campaign = filters.campaign ?? ''
  const campaignFilter: ToolbarFilter = {
    name: 'campaign',
    isSet: true,
    inSight: 'tablet',
    field: (
      <FilterSelect
        label="Campaign"
        value={campaign}
        onChange={(value) =>
          setFilters(value === '' ? { campaign: undefined, campaignOutcome: undefined } : { campaign: value })
        }
        options={[{ value: campaign, label: outcomeLabels[filters.campaignOutcome ?? 'sent'] }]}
      />
    ),
  }
  return [
    {
      name: 'district',
      isSet: district !== '',
      inSight: 'tablet',
      field: (
        <FilterSelect
          label="District"
          value={district}
          onChange={(value) => setFilters({ district: value })}
          options={districtOptions}
        />
      ),
    },
    {
      name: 'orderStatus',
      isSet: orderStatus !== '',
      inSight: 'tablet',
      field: (
        <FilterSelect
          label={`Order ${orderYear}`}
          value={orderStatus}
          onChange={(value) => setFilters({ orderStatus: value })}
          options={orderOptions}
        />
      ),
    },
    ...(notOrderedYear === '' ? [] : [notOrderedFilter]),
    ...(reported === '' ? [] : [reportFilter]),
    ...(campaign === '' ? [] : [campaignFilter]),
    ...(role === 'territory_manager' ? [] : [manager]),
    {
      name: 'isActive',
      isSet: isActive !== '',
      inSight: 'desktop',
      field: (
        <FilterSelect
          label="Status"
          value={isActive}
          onChange={(value) => setFilters({ isActive: value })}
          options={activeOptions}
        />
      ),
    },
    {
      name: 'draftDays',
      isSet: filters.draftDays !== undefined,
      field: (
        <FilterSelect
          label="Draft"
          value={filters.draftDays === undefined ? '' : String(filters.draftDays)}
          onChange={(value) => setFilters({ draftDays: value })}
          options={draftOptions}
        />
      ),
    },
    {
      name: 'renewOrder',
      isSet: filters.renewOrder !== undefined,
      field: (
        <FilterSelect
          label="Renew Order"
          value={filters.renewOrder ?? ''}
          onChange={(value) => setFilters({ renewOrder: value })}
          options={renewOptions}
        />
      ),
    },
    {
      name: 'dealerNumber',
      isSet: dealerNumber !== '',
      field: (
        <TextFilter
          label="Dealer Number"
          value={dealerNumber}
          onChange={(text) => setFilters({ dealerNumber: text })}
          className="lg:w-44"
        />
      ),
    },
    {
      name: 'zip',
      isSet: zip !== '',
      field: (
        <TextFilter
          label="Zip Code"
          value={zip}
          onChange={(text) => setFilters({ zip: text })}
          maxLength={20}
          className="lg:w-36"
        />
      ),
    },
  ]
}
