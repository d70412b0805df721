import type { ComparedGroup, ComparedTotals, YearTotals } from '@portal/contract/dashboard/year-metrics'
import { toDecimalString } from '@portal/contract/rules/money'
import { compareNames } from '@portal/contract/rules/name-order'
import type { RunningFacts } from '@portal/contract/rules/program-facts'
import type { OrderedKind, OrderedRow } from './queries/list-order-totals'

const MONTHS = 12

const toOrdered = (row: OrderedRow | undefined): YearTotals => ({
  orders: row?.orders ?? 0,
  investment: toDecimalString(Number(row?.cents ?? 0)),
})

/** Converts rows, each of one part, to the metrics of both years. A missing row counts as zero. */
export function orderedParts(
  { rolloverMonth }: Pick<RunningFacts, 'rolloverMonth'>,
  rows: readonly OrderedRow[],
  orderYear: number,
) {
  const find = (kind: OrderedKind, name: string | null, year: number) =>
    rows.find((row) => row.kind === kind && row.name === name && row.orderYear === year)

  const getBothYears = (kind: OrderedKind, name: string | null): ComparedTotals => ({
    thisYear: toOrdered(find(kind, name, orderYear)),
    lastYear: toOrdered(find(kind, name, orderYear - 1)),
  })

  return {
    total: getBothYears('year', null),
    /** Orders of active dealers, who have at most one per year. */
    activeDealers: getBothYears('active', null),
    /** Last year's orders before the queried time. */
    lastYearBefore: (): YearTotals => {
      const row = find('year', null, orderYear - 1)
      return toOrdered(row && { ...row, orders: row.ordersBefore, cents: row.centsBefore })
    },
    /** The months of the buying season in order, including months without orders. */
    months: Array.from({ length: MONTHS }, (_, index) => {
      const month = ((rolloverMonth - 1 + index) % MONTHS) + 1
      return { month, ...getBothYears('month', String(month)) }
    }),
    /** The parts that either year has, sorted by this year's investment, largest first. */
    partsBy: (kind: 'district' | 'brand' | 'category'): ComparedGroup[] => {
      const names = [...new Set(rows.filter((row) => row.kind === kind).map(({ name }) => name))]
      const partCents = (name: string | null, year: number) => Number(find(kind, name, year)?.cents ?? 0)
      return names
        .sort(
          (a, b) =>
            partCents(b, orderYear) - partCents(a, orderYear) ||
            partCents(b, orderYear - 1) - partCents(a, orderYear - 1) ||
            compareNames(a ?? '', b ?? ''),
        )
        .map((name) => ({ name, ...getBothYears(kind, name) }))
    },
  }
}
