import type { MetricFilter, MetricSubject } from '@portal/contract/rules/metric-filter'
import type { RunningFacts } from '@portal/contract/rules/program-facts'
import { getSameDayCutoff } from '@portal/contract/rules/same-day'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { orders } from '../../db/tables/orders'
import { packageFacts } from '../../db/tables/package-totals'
import { countedMoves } from './counted-moves'
import { NAME_DIVIDER, stepsNow, touchedDealers } from './package-steps'

export interface ReportedTerms {
  year: number | Placeholder
  /** The time until which the order of the year before counts, as ISO 8601, or `infinity`. */
  cut: string | Placeholder
  /**
   * JSON array of steps. Selects dealers with at least one of them, among those whose order of the year before counts.
   */
  requiredSteps: string | Placeholder
  /** The same for dealers without an order of the year before that counts. */
  requiredStepsWithoutLast: string | Placeholder
}

/** Whether a fact has at least one of the steps. */
const hasAnyStep = (steps: SQL): SQL =>
  sql`facts.steps @> any(array(select jsonb_build_array(step) from jsonb_array_elements(${steps}) step))`

/** Selects the ids of the dealers that a metric of two years counts, from the same facts as the metric. */
export const reportedDealers = ({ year, cut, requiredSteps, requiredStepsWithoutLast }: ReportedTerms): SQL => sql`(
  select dealer_id from (
    select dealer_id, order_year, last_at, steps from ${packageFacts}
    where order_year = ${year} and not coalesce(dealer_id = ${touchedDealers}, false)
    union all
    select dealer_id, order_year, last_at, steps
    from (${stepsNow(sql`${orders.dealerId} = ${touchedDealers}`)}) present where order_year = ${year}
  ) facts
  where case when coalesce(last_at < ${cut}::timestamptz, true) then ${hasAnyStep(sql`${requiredSteps}::jsonb`)}
    else ${hasAnyStep(sql`${requiredStepsWithoutLast}::jsonb`)} end)`

const getName = (nameSubject: MetricSubject): string => {
  if (nameSubject.kind === 'dealer') return ''
  return nameSubject.kind === 'category'
    ? nameSubject.category
    : [nameSubject.category, nameSubject.name, nameSubject.tier].join(NAME_DIVIDER)
}

/** The values with which `reportedDealers` finds the dealers that a metric counts. */
export function reportedValues(
  { year, metric, sameDay, subject }: MetricFilter,
  at: { now: Date; timeZone: string; running: Pick<RunningFacts, 'rolloverMonth'> },
) {
  const steps = (isBefore: boolean): string =>
    JSON.stringify(countedMoves(metric, isBefore).map((move) => ({ k: subject.kind, n: getName(subject), m: move })))
  const cut = sameDay ? getSameDayCutoff(at.running, year, at.now, at.timeZone) : null
  return {
    year,
    cut: cut?.toISOString() ?? 'infinity',
    requiredSteps: steps(true),
    requiredStepsWithoutLast: steps(false),
  }
}
