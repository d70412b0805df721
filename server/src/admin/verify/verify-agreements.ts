import { assertIntact, assertSameFile } from '../../modules/agreements/assert-intact'
import type { Db } from '../../platform/database/types'
import { eachRow, type Report } from '../blocks-by-id'
import { listAgreements } from '../queries/list-agreements'

/** A signature may have 200 KiB, so that a block stays below some ten megabytes. */
const AT_A_TIME = 50

type StoredAgreement = Awaited<ReturnType<typeof listAgreements>>[number]

function faultOf(agreement: StoredAgreement): string | null {
  const { orderNumber, dealerId, content, order, sha256, toldSha256 } = agreement
  try {
    assertIntact(agreement)
    const { pdf, sha256 } = agreement.file ?? {}
    if (pdf && sha256) assertSameFile(orderNumber, { pdf, sha256 })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  if (toldSha256 !== null && toldSha256 !== sha256) {
    return `The agreement of order ${orderNumber} is not the one that history says was signed`
  }
  const isOfOrder = order === null || (order.number === orderNumber && order.dealerId === dealerId)
  if (isOfOrder && content.orderId === orderNumber) return null
  return `The agreement of order ${orderNumber} belongs to another order or dealer`
}

/** Takes the hash of every signed agreement again, of its content, its signature and its sealed file. @returns how many there are */
export const verifyAgreements = (db: Db, report: Report): Promise<number> =>
  eachRow(
    (after) => listAgreements(db, after, AT_A_TIME),
    (agreement) => {
      const fault = faultOf(agreement)
      if (fault !== null) report(fault)
    },
  )
