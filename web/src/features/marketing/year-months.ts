import type { DealerStatus } from '@portal/contract/marketing/delivery-status'
import type { Delivery, OrderDeliveries } from '@portal/contract/marketing/marketing'
import { formatMonth } from '@portal/contract/rules/calendar'
import { monthAndDay } from './day-span'
import { countedDeliveries } from './delivery-text'

/** The kinds of blocks in the year's chart, from the bottom up. */
export const blockKinds = ['delivered', 'underWay', 'late', 'toCome'] as const
export type BlockKind = (typeof blockKinds)[number]

/** The label and the classes of a block. */
export const blocks: Readonly<Record<BlockKind, { label: string; color: string }>> = {
  delivered: { label: 'Delivered', color: 'bg-c-this' },
  underWay: { label: 'Under way', color: 'border-[1.5px] border-c-this bg-c-this/45' },
  late: { label: 'Late', color: 'bg-tone-orange-dot' },
  toCome: { label: 'To come', color: 'border-[1.5px] border-c-last-line bg-c-last' },
}

function blockKindOf(status: DealerStatus): BlockKind {
  if (status === 'delivered' || status === 'late') return status
  return status === 'to_come' ? 'toCome' : 'underWay'
}

export interface YearMonth {
  /** 'March' */
  name: string
  counts: Readonly<Record<BlockKind, number>>
  total: number
}

const MONTH_COUNT = 12

const countKinds = (deliveries: readonly Delivery[]): Record<BlockKind, number> => {
  const counts = { delivered: 0, underWay: 0, late: 0, toCome: 0 }
  for (const { dealerStatus } of deliveries) counts[blockKindOf(dealerStatus)] += 1
  return counts
}

/** The twelve months with the deliveries whose window begins in them. Canceled ones are left out. */
export function yearMonths(order: Pick<OrderDeliveries, 'packages'>): YearMonth[] {
  const deliveries = countedDeliveries(order)
  return Array.from({ length: MONTH_COUNT }, (_, index) => {
    const inMonth = deliveries.filter(({ windowFrom }) => monthAndDay(windowFrom).month === index + 1)
    return { name: formatMonth(index + 1), counts: countKinds(inMonth), total: inMonth.length }
  })
}
