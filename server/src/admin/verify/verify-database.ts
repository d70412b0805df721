import type { KnownHead } from '../../core/audit/chain/check-history'
import type { Db } from '../../platform/database/types'
import type { Report } from '../blocks-by-id'
import { listMissingGuards } from '../queries/list-missing-guards'
import { verifyAgreements } from './verify-agreements'
import { verifyDealerNumbers } from './verify-dealer-numbers'
import { verifyHistory } from './verify-history'
import { verifyOrders } from './verify-orders'
import { verifyReferences } from './verify-references'
import { verifySums } from './verify-sums'

/**
 * Checks everything that money and contracts rest on, in blocks (the sums year by year) and without changing anything.
 * @param say gets a line for each problem and one that sums up
 * @param known a head of history that was kept outside the portal
 * @returns the number of problems
 */
export async function verifyDatabase(
  db: Db,
  say: (line: string) => void,
  known: KnownHead | null = null,
): Promise<number> {
  let problems = 0
  const report: Report = (problem) => {
    problems += 1
    say(`Problem: ${problem}.`)
  }
  for (const fault of await listMissingGuards(db)) report(fault)
  await verifyDealerNumbers(db, report)
  const orders = await verifyOrders(db, report)
  await verifySums(db, report)
  const agreements = await verifyAgreements(db, report)
  const references = await verifyReferences(db, report)
  say(await verifyHistory(db, report, known))
  say(`Checked ${orders} orders, ${agreements} agreements, ${references} kinds of reference: ${problems} problems.`)
  return problems
}
