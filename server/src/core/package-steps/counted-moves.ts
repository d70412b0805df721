import type { ReportMetric } from '@portal/contract/rules/metric-filter'
import type { StoredStep } from '../../db/tables/package-totals'

type Move = StoredStep['m']

const movesThisYear: readonly Move[] = ['kept', 'up', 'down', 'new']

/** The steps that a metric counts if the order of the year before counts. */
const movesByMetric: Readonly<Record<ReportMetric, readonly Move[]>> = {
  thisYear: movesThisYear,
  lastYear: ['was', 'left'],
  kept: ['kept'],
  movedUp: ['up'],
  movedDown: ['down'],
  new: ['new'],
  left: ['left'],
}

/**
 * The steps that a metric counts if that order was signed after the cutoff: then everything ordered this year is new.
 */
const movesWithoutLastYear = (metric: ReportMetric): readonly Move[] =>
  metric === 'thisYear' || metric === 'new' ? movesThisYear : []

/** Returns the steps that a metric counts, by whether the order of the year before was signed in time. */
export const countedMoves = (metric: ReportMetric, isBefore: boolean): readonly Move[] =>
  isBefore ? movesByMetric[metric] : movesWithoutLastYear(metric)
