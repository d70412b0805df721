import type { DealerTotals, ReportGroup, ReportRow, ReportValues } from '@portal/contract/package-report/package-report'
import type { ReportGrouping } from '@portal/contract/package-report/report-groupings'
import type { ReportMetric } from '@portal/contract/rules/metric-filter'
import { toDecimalString } from '@portal/contract/rules/money'
import { compareNames } from '@portal/contract/rules/name-order'
import { type Tier, tiers } from '@portal/contract/rules/pricing'
import { countedMoves } from '../../core/package-steps/counted-moves'
import { NAME_DIVIDER } from '../../core/package-steps/package-steps'
import type { createForecast } from './forecast-rows'
import type { StepKind, StepRow } from './queries/list-steps'

/** Sums some steps into the values of one year, without the forecast. */
function sumSteps(steps: readonly StepRow[], sameDay: boolean): Omit<ReportValues, 'forecast'> {
  const countDealers = (metric: ReportMetric): DealerTotals => {
    const rows = steps.filter(({ move, isBefore }) => countedMoves(metric, isBefore || !sameDay).includes(move))
    return {
      dealers: rows.reduce((sum, { dealers }) => sum + dealers, 0),
      investment: toDecimalString(rows.reduce((sum, { cents }) => sum + Number(cents), 0)),
    }
  }
  return {
    thisYear: countDealers('thisYear'),
    lastYear: countDealers('lastYear'),
    kept: countDealers('kept'),
    movedUp: countDealers('movedUp'),
    movedDown: countDealers('movedDown'),
    new: countDealers('new'),
    left: countDealers('left'),
  }
}

/** The kind of steps that each grouping adds up. */
export const stepKindByGrouping: Readonly<Record<ReportGrouping, StepKind>> = {
  package: 'package',
  category: 'category',
  manager: 'manager',
  district: 'dealer',
}

export interface ReportSource {
  steps: readonly StepRow[]
  by: ReportGrouping
  year: number
  sameDay: boolean
  /** Null once the season is over. */
  forecast: ReturnType<typeof createForecast> | null
  managerNames: ReadonlyMap<string, string>
}

const thisYearAmount = (values: ReportValues): number => Number(values.thisYear.investment)
const lastYearAmount = (values: ReportValues): number => Number(values.lastYear.investment)

const compareAmounts = (a: ReportValues, b: ReportValues): number =>
  thisYearAmount(b) - thisYearAmount(a) || lastYearAmount(b) - lastYearAmount(a)

const tierLevel = ({ tier }: ReportRow): number => tiers.indexOf(tier as Tier)

/** The counts and amounts of steps, with their forecast. */
export function sumAllSteps(steps: readonly StepRow[], { year, sameDay, forecast }: ReportSource): ReportValues {
  const values = sumSteps(
    steps.filter(({ orderYear }) => orderYear === year),
    sameDay,
  )
  const signed = Math.round(Number(values.thisYear.investment) * 100)
  return { ...values, forecast: forecast?.(steps, signed) ?? null }
}

const isEmpty = ({ thisYear, lastYear, forecast }: ReportValues): boolean =>
  thisYear.dealers === 0 && lastYear.dealers === 0 && (forecast === null || Number(forecast.highest) === 0)

function groupSteps(steps: readonly StepRow[], getKey: (step: StepRow) => string): [string, StepRow[]][] {
  const groups = new Map<string, StepRow[]>()
  for (const step of steps) {
    const key = getKey(step)
    const known = groups.get(key)
    if (known) known.push(step)
    else groups.set(key, [step])
  }
  return [...groups]
}

const rowKey = (by: ReportGrouping) => (step: StepRow) => (by === 'district' ? (step.district ?? '') : step.name)

function rowName(key: string, { by, managerNames }: ReportSource): Pick<ReportRow, 'name' | 'id' | 'tier'> {
  if (by === 'package') {
    const [, name = '', tier = ''] = key.split(NAME_DIVIDER)
    return { name, id: null, tier: tier || null }
  }
  if (by === 'manager') return { name: key === '' ? null : (managerNames.get(key) ?? ''), id: key || null, tier: null }
  return { name: by === 'district' ? key || null : key, id: null, tier: null }
}

function reportRows(steps: readonly StepRow[], source: ReportSource): ReportRow[] {
  return groupSteps(steps, rowKey(source.by))
    .map(([key, rowSteps]) => ({ ...rowName(key, source), ...sumAllSteps(rowSteps, source) }))
    .filter((row) => !isEmpty(row))
    .sort((a, b) => tierLevel(b) - tierLevel(a) || compareAmounts(a, b) || compareNames(a.name ?? '', b.name ?? ''))
}

/** The rows by category, highest investment first. Groupings other than packages have a single, unnamed group. */
export function reportGroups(source: ReportSource): ReportGroup[] {
  const ownSteps = source.steps.filter(({ kind }) => kind === stepKindByGrouping[source.by])
  const groups: [string | null, StepRow[]][] =
    source.by === 'package' ? groupSteps(ownSteps, ({ name }) => name.split(NAME_DIVIDER)[0] ?? '') : [[null, ownSteps]]
  return groups
    .map(([name, steps]) => ({ name, ...sumAllSteps(steps, source), rows: reportRows(steps, source) }))
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => compareAmounts(a, b) || compareNames(a.name ?? '', b.name ?? ''))
}
