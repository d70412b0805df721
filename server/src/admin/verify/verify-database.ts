import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import type { KnownHead } from '../../core/audit/chain/check-history'
import { areStepsConsistent, listReportedYears } from '../../core/package-steps/check-steps'
import { assertIntact, assertSameFile } from '../../modules/agreements/assert-intact'
import { areSumsRight, listSummedYears } from '../../modules/dashboard/queries/check-sums'
import type { Db } from '../../platform/database/types'
import { checkEachRow, type Report } from '../blocks-by-id'
import { listAgreements } from '../queries/list-agreements'
import { type CheckedOrder, findLastSequence, listCheckedOrders } from '../queries/list-checked-orders'
import { listDealerNumbers } from '../queries/list-dealer-numbers'
import { listMissingGuards } from '../queries/list-missing-guards'
import { countOrphans, listReferences } from '../queries/list-orphans'
import { verifyHistory } from './verify-history'
import { verifyProgram } from './verify-program'

/** 16 MiB of a table. */
const PAGES_PER_BLOCK = 2_048

/**
 * Looks for foreign keys without a target row.
 * @returns the number of foreign keys checked
 */
async function verifyReferences(db: Db, report: Report): Promise<number> {
  const references = await listReferences(db)
  for (const reference of references) {
    let orphans = 0
    // One extra page, because rows may have been added since the size was read.
    for (let from = 0; from <= reference.pages; from += PAGES_PER_BLOCK) {
      orphans += await countOrphans(db, reference, { from, to: from + PAGES_PER_BLOCK })
    }
    const { child, column, parent } = reference
    if (orphans > 0) report(`${child}.${column}: ${orphans} rows refer to missing rows of ${parent}`)
  }
  return references.length
}

const ORDERS_PER_BLOCK = 1_000

function listOrderFaults(order: CheckedOrder): string[] {
  const { hasWrongTotals, isSecond, hasNoHistory, lacksAgreement, hasLaterProgram, hasEarlierProgram } = order
  return [
    hasWrongTotals && 'its amounts do not match its items',
    isSecond && 'the dealer has another order that counts for this year',
    hasNoHistory && 'the audit log has no event for it',
    lacksAgreement && 'it is signed, but its agreement is missing',
    hasLaterProgram && 'its program version took effect after it was signed',
    hasEarlierProgram && 'its program version was superseded before it was signed',
  ].filter((fault) => fault !== false)
}

/**
 * Checks every order against its items, its dealer's other orders, its history, its agreement and its program version.
 * @returns the number of orders
 */
async function verifyOrders(db: Db, report: Report): Promise<number> {
  let highest = 0
  const count = await checkEachRow(
    (after) => listCheckedOrders(db, after, ORDERS_PER_BLOCK),
    (order) => {
      for (const fault of listOrderFaults(order)) report(`Order ${order.number}: ${fault}`)
      highest = Math.max(highest, order.sequence ?? 0)
    },
  )
  // Read this last: an order placed in the meantime draws its number before it is stored.
  const last = await findLastSequence(db)
  if (highest > last) report(`The next order number is ${last + 1}, but ${highest} is already in use`)
  return count
}

/** A signature can have 200 KiB, so a block stays below about ten megabytes. */
const AGREEMENTS_PER_BLOCK = 50

type StoredAgreement = Awaited<ReturnType<typeof listAgreements>>[number]

type CheckWording = Awaited<ReturnType<typeof verifyProgram>>

/** The program version of an agreement's order must have the wording that the agreement prints. */
function findWordingFault(
  { orderNumber, version, content, order }: StoredAgreement,
  check: CheckWording,
): string | null {
  if (version !== content.version) return `The agreement of order ${orderNumber} is stored under another wording`
  if (order === null) return null
  // Orders that were placed before orders had numbers have version 1 (docs/spec 24.3).
  const programNumber = order.programNumber ?? 1
  const expected = check({ wording: version, orderYear: content.orderYear, programNumber })
  if (expected === null) return null
  return `The agreement of order ${orderNumber} has the wording ${version}, but its program version ${programNumber} has ${expected}`
}

function findAgreementFault(agreement: StoredAgreement, check: CheckWording): string | null {
  const { orderNumber, dealerId, content, order, sha256, recordedSha256 } = agreement
  try {
    assertIntact(agreement)
    const { pdf, sha256 } = agreement.file ?? {}
    if (pdf && sha256) assertSameFile(orderNumber, { pdf, sha256 })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  if (recordedSha256 !== null && recordedSha256 !== sha256) {
    return `The agreement of order ${orderNumber} differs from the signed one in the audit log`
  }
  const isOfOrder = order === null || (order.number === orderNumber && order.dealerId === dealerId)
  if (!isOfOrder || content.orderId !== orderNumber) {
    return `The agreement of order ${orderNumber} belongs to another order or dealer`
  }
  return findWordingFault(agreement, check)
}

/**
 * Recomputes the hashes of every signed agreement's content, signature and sealed file, and checks its wording.
 * @returns the number of agreements
 */
const verifyAgreements = (db: Db, report: Report, check: CheckWording): Promise<number> =>
  checkEachRow(
    (after) => listAgreements(db, after, AGREEMENTS_PER_BLOCK),
    (agreement) => {
      const fault = findAgreementFault(agreement, check)
      if (fault !== null) report(fault)
    },
  )

/** A number with its invisible characters spelled out; otherwise two lookalikes would print the same. */
const visible = (number: string): string =>
  number.replace(/[^!-~]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
  })

/** Looks for dealer numbers that differ only in invisible characters: only one such dealer can sign in (docs/spec 16.2). */
async function verifyDealerNumbers(db: Db, report: Report): Promise<void> {
  const numbersByKey = new Map<string, string[]>()
  for (const { number } of await listDealerNumbers(db)) {
    const key = dealerNumberKey(number)
    numbersByKey.set(key, [...(numbersByKey.get(key) ?? []), visible(number)])
  }
  for (const numbers of numbersByKey.values()) {
    if (numbers.length > 1) report(`Dealer numbers that look the same: ${numbers.join(', ')}`)
  }
}

/** Checks the stored totals behind the dashboards and reports against the orders of each year. */
async function verifySums(db: Db, report: Report): Promise<void> {
  for (const year of await listSummedYears(db)) {
    if (!(await areSumsRight(db, year))) report(`The totals of orders in ${year} do not match its orders`)
  }
  for (const year of await listReportedYears(db)) {
    if (!(await areStepsConsistent(db, year)))
      report(`The totals of the ${year} package report do not match its orders`)
  }
}

/**
 * Checks everything that money and contracts depend on, in blocks (the totals year by year), without changing anything.
 * @param writeLine gets a line for each problem and a summary
 * @param known a head of the audit log that was stored outside the portal
 * @returns the number of problems
 */
export async function verifyDatabase(
  db: Db,
  writeLine: (line: string) => void,
  known: KnownHead | null = null,
): Promise<number> {
  let problems = 0
  const report: Report = (problem) => {
    problems += 1
    writeLine(`Problem: ${problem}.`)
  }
  for (const fault of await listMissingGuards(db)) report(fault)
  await verifyDealerNumbers(db, report)
  const checkWording = await verifyProgram(db, report)
  const orders = await verifyOrders(db, report)
  await verifySums(db, report)
  const agreements = await verifyAgreements(db, report, checkWording)
  const references = await verifyReferences(db, report)
  writeLine(await verifyHistory(db, report, known))
  writeLine(`Checked ${orders} orders, ${agreements} agreements, ${references} foreign keys: ${problems} problems.`)
  return problems
}
