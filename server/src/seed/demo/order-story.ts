import { type ChangeType, lacksSignature, type OrderStatus } from '@portal/contract/rules/order-status'
import type { AccountRow, DealerRows } from '../factories/account'
import { type AmendmentKind, type AmendmentRow, amendmentAmounts, amendmentRow } from '../factories/amendment'
import { type AuditEventRow, eventActor } from '../factories/audit-event'
import { type ChangeRequestRow, changeRequestRow } from '../factories/change-request'
import { type OrderLine, type OrderRows, withTotals } from '../factories/order'
import { type AgreementSnapshotRow, signedOrderRows } from '../factories/signed-order'
import { idFor } from '../ids'

export type DemoOrder = OrderRows & {
  snapshot: AgreementSnapshotRow | null
  amendments: readonly AmendmentRow[]
  requests: readonly ChangeRequestRow[]
  events: readonly AuditEventRow[]
}

type Decision = { decidedBy: AccountRow; at: Date; response: string }

const OFFICE_ADDRESS = '198.51.100.24'

/** The program version under which all orders of the demo were placed. */
const FIRST_PROGRAM = 1

/** Builds the history of one order, step by step. Each step adds the same rows and event as in the portal. */
export class OrderStory {
  private rows: OrderRows
  private snapshot: AgreementSnapshotRow | null = null
  private readonly amendments: AmendmentRow[] = []
  private readonly requests: ChangeRequestRow[] = []
  private readonly events: AuditEventRow[] = []
  private readonly address: string

  constructor(
    rows: OrderRows,
    private readonly dealer: DealerRows,
  ) {
    this.rows = rows
    this.address = `203.0.113.${Number(dealer.profile.dealerNumber) % 250}`
  }

  get lines(): readonly OrderLine[] {
    return this.rows.items
  }

  saveDraft(): void {
    this.record('order.draft-saved', this.dealer.account, this.rows.order.createdAt, null, this.summary())
  }

  place(at: Date, timeZone: string, method: 'saved' | 'typed' | 'drawn'): void {
    const before = this.rows.order.createdAt < at ? this.summary() : null
    const signedRows = signedOrderRows(this.rows, { signedAt: at, timeZone, method, address: this.address })
    this.snapshot = signedRows.snapshot
    const order = { ...signedRows.order, status: 'in_progress' as const, programNumber: FIRST_PROGRAM, updatedAt: at }
    this.rows = { order, items: signedRows.items }
    this.record('order.placed', this.dealer.account, at, before, {
      ...this.summary(),
      signerName: this.rows.order.signerName,
    })
  }

  moveTo(status: OrderStatus, staff: AccountRow | null, at: Date): void {
    const before = { status: this.rows.order.status }
    if (before.status === status) return
    this.setStatus(status, at)
    this.record(status === 'expired' ? 'order.expired' : 'order.status-changed', staff, at, before, { status })
    const open = this.requests.findIndex((request) => request.status === 'pending')
    const request = this.requests[open]
    if (request) this.requests[open] = { ...request, statusChangedMeanwhile: true, updatedAt: at }
  }

  ask(changeType: ChangeType, message: string, at: Date): void {
    const { order } = this.rows
    const id = idFor(`demo change request ${order.id} ${this.requests.length}`)
    const request = changeRequestRow(0, order, at, { id, changeType, message })
    this.requests.push(request)
    this.rows = {
      ...this.rows,
      order: { ...order, status: 'request', statusBeforeRequest: order.status, updatedAt: at },
    }
    this.record('change-request.created', this.dealer.account, at, null, { changeType, message }, request)
  }

  reject({ decidedBy, at, response }: Decision): void {
    this.decide('rejected', decidedBy, at, { response })
  }

  withdraw(at: Date): void {
    this.decide('rejected', this.dealer.account, at, { withdrawn: true })
  }

  approveCancellation({ decidedBy, at, response }: Decision): void {
    this.decide('approved', decidedBy, at, { response }, 'cancelled')
  }

  approveChange({ decidedBy, at, response }: Decision, lines: readonly OrderLine[]): void {
    const request = this.decide('approved', decidedBy, at, { response })
    this.amend('packages', decidedBy, at, { lines }, request.id)
  }

  amend(
    kind: AmendmentKind,
    staff: AccountRow,
    at: Date,
    changed: { lines?: readonly OrderLine[]; months?: number; springPercent?: number },
    changeRequestId?: string,
  ): void {
    const before = this.rows
    const after = withTotals(before, changed)
    const { actorId, actorName } = eventActor(staff)
    const edit = { kind, actorId: actorId ?? null, actorName, createdAt: at, changeRequestId }
    this.amendments.push(amendmentRow(this.amendments.length, before, after, edit))
    this.rows = { ...after, order: { ...after.order, updatedAt: at } }
    this.record('order.amended', staff, at, amendmentAmounts(before), { kind, ...amendmentAmounts(after) })
  }

  getOrder(): DemoOrder {
    const { snapshot, amendments, requests, events } = this
    return { ...this.rows, snapshot, amendments, requests, events }
  }

  private setStatus(status: OrderStatus, at: Date): void {
    const order = { ...this.rows.order, status, statusBeforeRequest: null, updatedAt: at }
    const programNumber = lacksSignature(order) ? FIRST_PROGRAM : order.programNumber
    this.rows = { ...this.rows, order: { ...order, programNumber } }
  }

  private decide(
    status: 'approved' | 'rejected',
    staff: AccountRow,
    at: Date,
    answer: { response?: string; withdrawn?: boolean },
    orderStatus?: OrderStatus,
  ): ChangeRequestRow {
    const pending = this.requests.pop()
    if (!pending) throw new Error(`There is no pending request on ${this.rows.order.orderNumber}`)
    const decided = { ...pending, ...answer, status, decidedBy: staff.id, decidedAt: at, updatedAt: at }
    this.requests.push(decided)
    this.setStatus(orderStatus ?? this.formerStatus(), at)
    const action = answer.withdrawn ? 'change-request.withdrawn' : `change-request.${status}`
    this.record(action, staff, at, { status: 'pending' }, { status, ...answer }, decided)
    return decided
  }

  private formerStatus(): OrderStatus {
    return this.rows.order.statusBeforeRequest === 'active' ? 'active' : 'in_progress'
  }

  private summary(): Record<string, unknown> {
    const { orderNumber, orderYear, status } = this.rows.order
    return { orderNumber, orderYear, status, ...amendmentAmounts(this.rows) }
  }

  private record(
    action: string,
    staff: AccountRow | null,
    at: Date,
    before: unknown,
    after: unknown,
    request?: ChangeRequestRow,
  ): void {
    this.events.push({
      at,
      action,
      ...eventActor(staff),
      entityType: request ? 'change_request' : 'order',
      entityId: request?.id ?? this.rows.order.id,
      orderId: this.rows.order.id,
      before,
      after,
      address: staff === null ? '' : staff.id === this.dealer.account.id ? this.address : OFFICE_ADDRESS,
    })
  }
}
