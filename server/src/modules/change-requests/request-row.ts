import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import type { PickedSnapshot } from '@portal/contract/change-requests/picks'
import { toDecimalString } from '@portal/contract/rules/money'
import {
  type ChangeRequestStatus,
  type ChangeType,
  changeRequestStatuses,
  changeTypes,
} from '@portal/contract/rules/order-status'
import { type CurrentPackage, listCatalogChanges } from '../orders/picks/catalog-changes'

export interface RequestRow {
  id: string
  orderId: string
  changeType: string
  message: string
  picked: PickedSnapshot | null
  status: string
  response: string | null
  withdrawn: boolean
  statusChangedMeanwhile: boolean
  createdAt: Date
  decidedAt: Date | null
  decidedByName: string | null
  orderNumber: string
  orderStatus: string
  orderAnnualCents: number
  dealerId: string
  /** When the order last changed. */
  orderUpdatedAt: Date
  orderYear: number
  /** The catalog's current data of the picked packages; null without picks, or when the request is not pending. */
  currentPackages: CurrentPackage[] | null
  /** The dealer's data as copied to the order. */
  dealer: { companyName: string; dealerNumber: string }
  /** The dealer's current data. */
  user: { companyName: string; firstName: string; lastName: string }
}

function parseValue<T extends string>(list: readonly T[], value: string): T {
  const found = list.find((each) => each === value)
  if (found === undefined) throw new TypeError(`Unknown value of a change request: ${value}`)
  return found
}

const getChangeType = (value: string): ChangeType => parseValue(changeTypes, value)
const getStatus = (value: string): ChangeRequestStatus => parseValue(changeRequestStatuses, value)

/** The picks, with the reasons why they can no longer be approved unchanged. */
function toPickedReply(row: RequestRow): ChangeRequest['picked'] {
  const { picked, status, orderUpdatedAt, orderYear, currentPackages } = row
  if (!picked) return null
  if (status !== 'pending') return { ...picked, orderChanged: false, catalogChanges: [] }
  return {
    ...picked,
    orderChanged: Date.parse(picked.orderUpdatedAt) !== orderUpdatedAt.getTime(),
    catalogChanges: listCatalogChanges(picked, orderYear, currentPackages ?? []).map(({ packageName, reason }) => ({
      packageName,
      reason,
    })),
  }
}

export function toChangeRequest(row: RequestRow): ChangeRequest {
  return {
    id: row.id,
    orderId: row.orderId,
    changeType: getChangeType(row.changeType),
    message: row.message,
    status: getStatus(row.status),
    response: row.response,
    withdrawn: row.withdrawn,
    statusChangedMeanwhile: row.statusChangedMeanwhile,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedByName: row.decidedByName,
    picked: toPickedReply(row),
    order: {
      id: row.orderId,
      orderId: row.orderNumber,
      status: row.orderStatus,
      annualTotal: toDecimalString(row.orderAnnualCents),
      userId: row.dealerId,
      dealerInfo: row.dealer,
    },
    user: row.user,
  }
}
