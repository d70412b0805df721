import { areSumsRight, listSummedYears } from '../../modules/dashboard/queries/check-sums'
import { areStepsRight, listReportedYears } from '../../modules/package-report/queries/check-steps'
import type { Db } from '../../platform/database/types'
import type { Report } from '../blocks-by-id'

/** Checks the sums that figures are read from against the orders of each year. */
export async function verifySums(db: Db, report: Report): Promise<void> {
  for (const year of await listSummedYears(db)) {
    if (!(await areSumsRight(db, year))) report(`The sums of what was ordered in ${year} are not those of its orders`)
  }
  for (const year of await listReportedYears(db)) {
    if (!(await areStepsRight(db, year)))
      report(`The sums of the package report of ${year} are not those of its orders`)
  }
}
