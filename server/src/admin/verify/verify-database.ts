import type { Db } from '../../platform/database/types'
import type { Report } from '../blocks-by-id'
import { listMissingGuards } from '../queries/list-missing-guards'
import { verifyAgreements } from './verify-agreements'
import { verifyOrders } from './verify-orders'
import { verifyReferences } from './verify-references'

/**
 * Checks everything that money and contracts rest on, in blocks and without changing anything.
 * @param say gets a line for each problem and one that sums up
 * @returns the number of problems
 */
export async function verifyDatabase(db: Db, say: (line: string) => void): Promise<number> {
  let problems = 0
  const report: Report = (problem) => {
    problems += 1
    say(`Problem: ${problem}.`)
  }
  for (const fault of await listMissingGuards(db)) report(fault)
  const orders = await verifyOrders(db, report)
  const agreements = await verifyAgreements(db, report)
  const references = await verifyReferences(db, report)
  say(`Checked ${orders} orders, ${agreements} agreements, ${references} kinds of reference: ${problems} problems.`)
  return problems
}
