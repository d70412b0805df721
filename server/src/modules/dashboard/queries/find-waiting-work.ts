import { can } from '@portal/contract/api/capabilities'
import type { PickedSnapshot } from '@portal/contract/change-requests/picks'
import type { PendingWork } from '@portal/contract/dashboard/pending-work'
import { settings } from '@portal/contract/rules/settings'
import { type SQL, sql } from 'drizzle-orm'
import { isInactiveSince } from '../../../core/orders/order-conditions'
import type { ScopeSubject } from '../../../db/dealer-scope'
import { accounts } from '../../../db/tables/accounts'
import { changeRequests } from '../../../db/tables/change-requests'
import { mailOutbox } from '../../../db/tables/mail-outbox'
import { orders } from '../../../db/tables/orders'
import { programDraftAuthors, programDrafts } from '../../../db/tables/program-drafts'
import { type JsonValues, jsonObject } from '../../../platform/database/json-object'
import type { Db } from '../../../platform/database/types'
import { contactValues } from './account-columns'
import { instantText, isOrderInScope, isRequestInScope } from './find-metrics'

type Draft = PendingWork['stuckDrafts']['first'][number]

interface FoundWork extends Record<string, unknown> {
  requests: (PendingWork['requests'][number] & { picked: PickedSnapshot | null })[]
  /** Amounts are text, as JSON numbers lose digits. */
  stuckDrafts: Omit<PendingWork['stuckDrafts'], 'first'> & {
    first: (Omit<Draft, 'annualTotal'> & { annualCents: string })[]
  }
  notStarted: PendingWork['notStarted']
  programDrafts: PendingWork['programDrafts']
  failedMail: PendingWork['failedMail']
  queuedMail: PendingWork['queuedMail']
}

const dealerName = sql`${orders.dealerInformation} ->> 'companyName'`

const requestJson = jsonObject<FoundWork['requests'][number]>({
  id: sql`"id"`,
  orderUuid: sql`"orderUuid"`,
  orderId: sql`"orderId"`,
  dealerId: sql`"dealerId"`,
  dealerName: sql`"dealerName"`,
  changeType: sql`"changeType"`,
  message: sql`"message"`,
  picked: sql`"picked"`,
  createdAt: instantText(sql`"at"`),
})

const draftJson = jsonObject<FoundWork['stuckDrafts']['first'][number]>({
  id: sql`drafts."id"`,
  orderId: sql`"orderId"`,
  dealerName: sql`"dealerName"`,
  annualCents: sql`"annualCents"`,
  updatedAt: instantText(sql`"at"`),
  ...contactValues,
})

type WaitingCount = PendingWork['notStarted']

/** The number of rows and the time of the oldest. */
const countAndOldest = (since: SQL): JsonValues<WaitingCount> => ({
  count: sql`count(*)::int`,
  oldestAt: instantText(sql`min(${since})`),
})

/** The changes of the program that the user may approve. */
function countDraftsToApprove(subject: ScopeSubject, allowsOwnApproval: boolean): SQL {
  if (!can(subject, 'program.approve')) return sql`null::json`
  const isAuthor = sql`exists (select from ${programDraftAuthors} where ${programDraftAuthors.draftId} = ${programDrafts.id}
    and ${programDraftAuthors.accountId} = ${subject.id})`
  return sql`(select ${jsonObject<WaitingCount>(countAndOldest(sql`${programDrafts.sentAt}`))} from ${programDrafts}
    where ${programDrafts.state} = 'waiting' and (${allowsOwnApproval} or not ${isAuthor}))`
}

interface WaitingWorkSetting {
  stuckBefore: Date
  /** Whether authors may approve their own changes of the program. */
  allowsOwnApproval: boolean
}

/** The pending work within scope, in one statement. Each part uses its status index. */
export async function findWaitingWork(
  db: Db,
  subject: ScopeSubject,
  { stuckBefore, allowsOwnApproval }: WaitingWorkSetting,
): Promise<FoundWork> {
  const limit = settings.recentActivityCount
  const isInactive = sql`${isInactiveSince(stuckBefore)} and ${isOrderInScope(subject)}`
  const countMail = (states: SQL) =>
    can(subject, 'mail.test')
      ? sql`(select ${jsonObject<WaitingCount>(countAndOldest(sql`${mailOutbox.createdAt}`))} from ${mailOutbox}
          where ${mailOutbox.status} in ${states})`
      : sql`null::json`
  const stuckDrafts = jsonObject<FoundWork['stuckDrafts']>({
    ...countAndOldest(sql`${orders.updatedAt}`),
    first: sql`(
      select coalesce(json_agg(${draftJson} order by "at", drafts."id"), '[]'::json)
      from (
        select ${orders.id} as "id", ${orders.orderNumber} as "orderId", ${dealerName} as "dealerName",
          ${orders.annualCents}::text as "annualCents", ${orders.updatedAt} as "at", ${orders.dealerId} as "dealerId"
        from ${orders} where ${isInactive} order by ${orders.updatedAt}, ${orders.id} limit ${limit}
      ) drafts join ${accounts} on ${accounts.id} = "dealerId"
    )`,
  })
  const { rows } = await db.execute<FoundWork>(sql`
    select (
      select coalesce(json_agg(${requestJson} order by "at", "id"), '[]'::json)
      from (
        select ${changeRequests.id} as "id", ${orders.id} as "orderUuid", ${orders.orderNumber} as "orderId",
          ${orders.dealerId} as "dealerId", ${dealerName} as "dealerName", ${changeRequests.changeType} as "changeType",
          ${changeRequests.message} as "message", ${changeRequests.picked} as "picked",
          ${changeRequests.createdAt} as "at"
        from ${changeRequests} join ${orders} on ${orders.id} = ${changeRequests.orderId}
        where ${changeRequests.status} = 'pending' and ${isRequestInScope(subject)}
        order by ${changeRequests.createdAt}, ${changeRequests.id} limit ${limit}
      ) oldest
    ) as "requests", (
      select ${stuckDrafts} from ${orders} where ${isInactive}
    ) as "stuckDrafts", (
      select ${jsonObject<WaitingCount>(countAndOldest(sql`coalesce(${orders.signedAt}, ${orders.updatedAt})`))}
      from ${orders} where ${orders.status} = 'signed' and ${isOrderInScope(subject)}
    ) as "notStarted", ${countDraftsToApprove(subject, allowsOwnApproval)} as "programDrafts",
      ${countMail(sql`('failed')`)} as "failedMail", ${countMail(sql`('queued', 'sending')`)} as "queuedMail"`)
  const [found] = rows
  if (!found) throw new Error('The statement returned no row')
  return found
}
