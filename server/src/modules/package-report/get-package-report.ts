import {
  type PackageReport,
  type PackageReportQuery,
  packageReportEndpoints,
} from '@portal/contract/package-report/package-report'
import { calendarDateIn, isoDay } from '@portal/contract/rules/calendar'
import { orderYearOf } from '@portal/contract/rules/order-year'
import { program } from '@portal/contract/rules/program'
import { reachOf } from '../../db/dealer-scope'
import { AnswerCache } from '../../platform/answer-cache'
import type { SessionContext } from '../../platform/http/context'
import { shownVersion } from '../../platform/http/shown-version'
import { forecasting, yearsToGoBy } from './forecast-rows'
import { countDealers, listManagerNames, listSteps } from './queries/list-steps'
import { reportCuts } from './report-cuts'
import { kindOfGrouping, type Made, reportGroups, wholeFigures } from './report-groups'

const answers = new AnswerCache<PackageReport>({ ms: program.refreshMs, most: 200 })

async function makeReport({ read, subject, now, config }: SessionContext, query: PackageReportQuery, year: number) {
  const { by, district, brand, territoryManagerId } = query
  const filter = { district: district || undefined, brand: brand || undefined, territoryManagerId }
  const cuts = reportCuts(year, now, config.timeZone)
  const isCurrent = cuts[0].cut !== null
  const steps = await read((db) => listSteps(db, subject, { cuts, kind: kindOfGrouping[by], filter }))
  const dealers = isCurrent ? await read((db) => countDealers(db, subject, filter)) : []
  const managers = by === 'manager' ? steps.flatMap(({ kind, name }) => (kind === 'manager' && name ? [name] : [])) : []
  const years = yearsToGoBy(
    steps,
    cuts.map((cut) => cut.year),
  )
  const made: Made = {
    steps,
    by,
    year,
    sameDay: isCurrent && query.sameDay,
    forecast: isCurrent ? forecasting({ steps, dealers, year, years }) : null,
    managerNames:
      managers.length > 0
        ? await read((db) => listManagerNames(db, [...new Set(managers)]))
        : new Map<string, string>(),
  }
  const own = steps.filter(({ kind }) => kind === kindOfGrouping[by])
  return {
    by,
    year,
    isCurrent,
    sameDay: made.sameDay,
    asOf: isoDay(calendarDateIn(now, config.timeZone)),
    forecastYears: isCurrent ? years.map((each) => each - 1) : [],
    total: wholeFigures(own, made),
    groups: reportGroups(made),
  }
}

/**
 * Where the dealers within scope stand in an order year beside the one before, by package, category, manager or district.
 * Orders count once they are signed, unless cancelled or expired. Found at most once in the 30 seconds of a refresh for all
 * who reach the same, and anew when the data has changed. Source: docs/spec 18.4.
 */
export function getPackageReport(ctx: SessionContext, query: PackageReportQuery): Promise<PackageReport> {
  const { db, subject, now, session, config } = ctx
  const year = query.year ?? orderYearOf(now, config.timeZone)
  const day = isoDay(calendarDateIn(now, config.timeZone))
  const version = shownVersion(session, packageReportEndpoints.getPackageReport)
  const key = JSON.stringify([reachOf(subject, 'report.read'), { ...query, year }, day, version])
  return answers.get(db, key, now, () => makeReport(ctx, query, year))
}
