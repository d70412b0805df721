import { dealerListColumns } from '@portal/contract/accounts/dealer-fields'
import { sortableKeys } from '@portal/contract/accounts/list-column'
import { orderYearSchema } from '@portal/contract/api/wire'
import { campaignOutcomes } from '@portal/contract/rules/campaign-state'
import { orderStatuses } from '@portal/contract/rules/order-status'
import { z } from 'zod'
import { useTableState } from '../../lib/table-state/use-table-state'

const shape = {
  filters: {
    search: z.string().max(5000),
    dealerNumber: z.string().max(100),
    zip: z.string().max(20),
    territoryManagerId: z.union([z.uuid(), z.literal('none')]),
    district: z.string().max(20),
    isActive: z.enum(['true', 'false']),
    notOrdered: orderYearSchema,
    /** An encoded metric that compares two years. Links to this list contain it. */
    reported: z.string().max(2000),
    draftDays: z.coerce.number().int().min(1).max(365),
    renewOrder: z.enum(['true', 'false']),
    /** A campaign; with `campaignOutcome`, it selects the dealers that a metric of the campaign counts. */
    campaign: z.uuid(),
    campaignOutcome: z.enum(campaignOutcomes),
    orderStatus: z.enum(['none', ...orderStatuses]),
  },
  sortFields: sortableKeys(dealerListColumns),
  defaultSort: 'companyName',
} as const

/** The dealer list's filters, sort and page, stored in the URL. */
export const useDealerTable = () => useTableState(shape)

export type DealerTableState = ReturnType<typeof useDealerTable>
