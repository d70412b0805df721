import { addDays, type CalendarDate, compare, daysBetween, toCalendarDate } from '@portal/contract/rules/calendar'
import { getOrderYear } from '@portal/contract/rules/order-year'
import { foldSteps } from '../../server/src/core/package-steps/fold-steps'
import { readProgram } from '../../server/src/core/program/read-program'
import { addRenewalCampaign } from '../../server/src/modules/campaigns/renewal-campaign'
import { sendCampaigns } from '../../server/src/modules/campaigns/send-campaigns'
import { foldOrdered } from '../../server/src/modules/dashboard/queries/fold-ordered'
import { expireDrafts } from '../../server/src/modules/orders/expire-drafts'
import { recordVersionsInEffect } from '../../server/src/modules/program-drafts/take-effect'
import { demoProgram } from '../../server/src/seed/demo-program'
import { planDealer } from './dealer-season'
import { findDealers } from './people'
import { planProgram } from './program-season'
import { remindAboutDrafts, startCampaign, unsubscribeDealer } from './reaching-season'
import { getOpening, Season, type SeasonParts } from './season'
import { completeYear, copyCatalog, planStaff } from './staff-season'

function* listDays(first: CalendarDate, last: CalendarDate): Generator<CalendarDate> {
  for (let day = first; compare(day, last) <= 0; day = addDays(day, 1)) yield day
}

/** Runs the server's scheduled jobs. */
async function runJobs({ app, db, timeZone, publicUrl }: SeasonParts, now: Date): Promise<void> {
  await recordVersionsInEffect({ db, now, log: app.log })
  const program = await readProgram(db, now)
  await expireDrafts(db, program, now, timeZone)
  await foldOrdered(db)
  await foldSteps(db)
  await addRenewalCampaign(db, program, now, timeZone)
  await sendCampaigns({
    db,
    clock: () => now,
    config: { publicUrl, timeZone },
    log: app.log,
    programInEffect: () => program,
  })
}

/**
 * Simulates the time between two instants on a portal with the demo data. Dealers and staff sign in, order, request changes, review
 * requests, prepare orders and change the program with the API calls of their browsers. The same period always has the same actions.
 * @returns the number of actions
 * @throws Error if the portal rejects a call
 */
export async function playSeason(parts: SeasonParts, { from, until }: { from: Date; until: Date }): Promise<number> {
  const season = new Season(parts, await findDealers(parts.db), from)
  const { timeZone } = parts
  const [first, last] = [toCalendarDate(from, timeZone), toCalendarDate(until, timeZone)]
  const { running } = demoProgram
  const firstYear = getOrderYear(running, from, timeZone)
  for (let year = firstYear; year <= getOrderYear(running, until, timeZone); year += 1) {
    const day = Math.max(0, daysBetween(getOpening(year), first))
    for (const dealer of season.dealers) planDealer(season, dealer, { year, day })
    // The next year's catalog is created in the last month of this one.
    season.add(addDays(getOpening(year + 1), -20), 11, () => copyCatalog(season, year))
    season.add(addDays(getOpening(year), 60), 11, () => remindAboutDrafts(season, year))
    season.add(addDays(getOpening(year), 75), 11, () => startCampaign(season, year))
    for (const day of [77, 91]) season.add(addDays(getOpening(year), day), 15, () => unsubscribeDealer(season))
    season.add({ year: year - 1, month: 12, day: 29 }, 11, () => completeYear(season, year - 1))
  }
  planProgram(season, first)
  planStaff(season, [...listDays(addDays(first, 1), last)])
  for (const day of listDays(addDays(first, 1), last)) season.add(day, 12, () => runJobs(parts, season.now()))
  return season.play(until)
}
