import { type Capability, grantOf } from '@portal/contract/api/capabilities'
import { messagePreview } from '@portal/contract/change-requests/message-markers'
import { askedText } from '@portal/contract/change-requests/picked-words'
import { type FindReply, mostCounted } from '@portal/contract/find/find'
import { toDecimalString } from '@portal/contract/rules/money'
import type { SessionContext } from '../../platform/http/context'
import { catalogueViewOf } from '../catalogue/catalogue-records'
import type { Asked } from './queries/asked'
import { findDealers } from './queries/find-dealers'
import { findOrders } from './queries/find-orders'
import { findPackages } from './queries/find-packages'
import { findPeople } from './queries/find-people'
import { findRequests } from './queries/find-requests'
import type { Found } from './queries/first-of'
import { readFinds } from './queries/read-finds'

/** Characters of a request's message that are shown. */
const PREVIEW = 80

/** What is told of a kind: its rows, and how many there are as far as they are counted. */
function told<Row, Shown>(found: Found<Row> | null, show: (row: Row) => Shown) {
  if (found === null) return null
  const { total, rows } = found
  return { total: Math.min(total, mostCounted), hasMore: total > mostCounted, rows: rows.map(show) }
}

const nameOf = (person: { firstName: string; lastName: string; email: string | null }): string =>
  `${person.firstName} ${person.lastName}`.trim() || (person.email ?? '')

/** What holds the words, of each kind that the caller has a list of and within that list's scope. */
export async function findAnything(ctx: SessionContext, words: string): Promise<FindReply> {
  const { subject, now, config, read } = ctx
  const asked: Asked = { words, subject, at: { now, timeZone: config.timeZone } }
  // A dealer's own requests stand on the orders, in no list of their own.
  const lists = (capability: Capability) => !['none', 'own'].includes(grantOf(subject.role, capability))
  const found = await read((db) =>
    readFinds(db, {
      dealers: lists('dealer.read') ? findDealers(asked) : null,
      orders: findOrders(asked),
      requests: lists('change-request.read') ? findRequests(asked) : null,
      packages: findPackages(words, catalogueViewOf(ctx)),
      people: lists('user.read') ? findPeople(asked) : null,
    }),
  )
  return {
    dealers: told(found.dealers, (dealer) => dealer),
    orders: told(found.orders, ({ orderNumber, annualCents, ...order }) => ({
      ...order,
      orderId: orderNumber,
      annualTotal: toDecimalString(annualCents),
    })),
    requests: told(found.requests, ({ message, picked, ...request }) => ({
      ...request,
      preview: messagePreview(askedText({ message, picked }), PREVIEW),
    })),
    packages: told(found.packages, ({ priceCents, ...item }) => ({ ...item, price: toDecimalString(priceCents) })),
    people: told(found.people, ({ firstName, lastName, ...person }) => ({
      ...person,
      name: nameOf({ firstName, lastName, email: person.email }),
    })),
  }
}
