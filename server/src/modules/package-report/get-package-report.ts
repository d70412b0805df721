import {
  type PackageReport,
  type PackageReportQuery,
  packageReportEndpoints,
} from '@portal/contract/package-report/package-report'
import { isoDay, toCalendarDate } from '@portal/contract/rules/calendar'
import { getOrderYear } from '@portal/contract/rules/order-year'
import type { RunningFacts } from '@portal/contract/rules/program-facts'
import { endOfDayYearsAgo, getSameDayCutoff } from '@portal/contract/rules/same-day'
import { settings } from '@portal/contract/rules/settings'
import type { YearCut } from '../../core/package-steps/year-cuts'
import { scopeKey } from '../../db/dealer-scope'
import { AnswerCache } from '../../platform/answer-cache'
import type { SessionContext } from '../../platform/http/context'
import { replyVersion } from '../../platform/http/reply-version'
import { createForecast, yearsWithOrders } from './forecast-rows'
import { countDealers, listManagerNames, listSteps } from './queries/list-steps'
import { type ReportSource, reportGroups, stepKindByGrouping, sumAllSteps } from './report-groups'

/** How many earlier years a forecast is based on. */
const FORECAST_YEARS = 3

/** The order year and, until its season is over, the earlier years that the forecast needs. */
function reportCuts(running: RunningFacts, year: number, now: Date, timeZone: string): [YearCut, ...YearCut[]] {
  const first = { year, cut: getSameDayCutoff(running, year, now, timeZone) }
  if (first.cut === null) return [first]
  const pastYears = Array.from({ length: FORECAST_YEARS - 1 }, (_, index) => ({
    year: year - index - 1,
    cut: endOfDayYearsAgo(now, index + 2, timeZone),
  }))
  return [first, ...pastYears]
}

const answers = new AnswerCache<PackageReport>({ ms: settings.refreshMs, most: 200 })

async function makeReport(
  { read, subject, now, config, program }: SessionContext,
  query: PackageReportQuery,
  year: number,
) {
  const { by, district, brand, territoryManagerId } = query
  const filter = { district: district || undefined, brand: brand || undefined, territoryManagerId }
  const cuts = reportCuts(program.running, year, now, config.timeZone)
  const isCurrent = cuts[0].cut !== null
  const steps = await read((db) => listSteps(db, subject, { cuts, kind: stepKindByGrouping[by], filter }))
  const dealers = isCurrent ? await read((db) => countDealers(db, subject, filter)) : []
  const managers = by === 'manager' ? steps.flatMap(({ kind, name }) => (kind === 'manager' && name ? [name] : [])) : []
  const years = yearsWithOrders(
    steps,
    cuts.map((cut) => cut.year),
  )
  const source: ReportSource = {
    steps,
    by,
    year,
    sameDay: isCurrent && query.sameDay,
    forecast: isCurrent ? createForecast({ steps, dealers, year, years }) : null,
    managerNames:
      managers.length > 0
        ? await read((db) => listManagerNames(db, [...new Set(managers)]))
        : new Map<string, string>(),
  }
  const ownSteps = steps.filter(({ kind }) => kind === stepKindByGrouping[by])
  return {
    by,
    year,
    isCurrent,
    sameDay: source.sameDay,
    asOf: isoDay(toCalendarDate(now, config.timeZone)),
    forecastYears: isCurrent ? years.map((each) => each - 1) : [],
    total: sumAllSteps(ownSteps, source),
    groups: reportGroups(source),
  }
}

/**
 * Compares an order year with the previous one for the dealers within scope, by package, category, manager or district. Signed
 * orders count, unless canceled or expired. Users with the same scope share a cached report for 30 seconds, or until the data
 * changes. Source: docs/spec 18.4.
 */
export function getPackageReport(ctx: SessionContext, query: PackageReportQuery): Promise<PackageReport> {
  const { db, subject, now, session, config, program } = ctx
  const year = query.year ?? getOrderYear(program.running, now, config.timeZone)
  const day = isoDay(toCalendarDate(now, config.timeZone))
  const version = replyVersion(session, packageReportEndpoints.getPackageReport)
  const key = JSON.stringify([scopeKey(subject, 'report.read'), { ...query, year }, day, version])
  return answers.get(db, key, now, () => makeReport(ctx, query, year))
}
