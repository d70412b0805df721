import { type Capability, getGrant } from '@portal/contract/api/capabilities'
import { messagePreview } from '@portal/contract/change-requests/message-markers'
import { requestText } from '@portal/contract/change-requests/picked-text'
import { type FindReply, maxCountedResults } from '@portal/contract/find/find'
import { toDecimalString } from '@portal/contract/rules/money'
import type { SessionContext } from '../../platform/http/context'
import { getCatalogView } from '../catalog/catalog-records'
import type { MatchResult } from './queries/best-matches'
import { findDealers } from './queries/find-dealers'
import { findOrders } from './queries/find-orders'
import { findPackages } from './queries/find-packages'
import { findPeople } from './queries/find-people'
import type { FindQuery } from './queries/find-query'
import { findRequests } from './queries/find-requests'
import { runFindQueries } from './queries/run-find-queries'

/** The length of the preview of a request's message, in characters. */
const PREVIEW_LENGTH = 80

/** Converts the matches of one kind to results with their capped count. */
function toResults<Row, Result>(found: MatchResult<Row> | null, toResult: (row: Row) => Result) {
  if (found === null) return null
  const { total, rows } = found
  return { total: Math.min(total, maxCountedResults), hasMore: total > maxCountedResults, rows: rows.map(toResult) }
}

const personName = (person: { firstName: string; lastName: string; email: string | null }): string =>
  `${person.firstName} ${person.lastName}`.trim() || (person.email ?? '')

/** Finds records that match a text, in each list that the caller can see and within the list's scope. */
export async function findAnything(ctx: SessionContext, text: string): Promise<FindReply> {
  const { subject, now, config, program, read } = ctx
  const query: FindQuery = { text, subject, at: { now, timeZone: config.timeZone, running: program.running } }
  // A dealer's own requests are on the orders' pages, not in a list.
  const hasList = (capability: Capability) => !['none', 'own'].includes(getGrant(subject.role, capability))
  const found = await read((db) =>
    runFindQueries(db, {
      dealers: hasList('dealer.read') ? findDealers(query) : null,
      orders: findOrders(query),
      requests: hasList('change-request.read') ? findRequests(query) : null,
      packages: findPackages(text, getCatalogView(ctx)),
      people: hasList('user.read') ? findPeople(query) : null,
    }),
  )
  return {
    dealers: toResults(found.dealers, (dealer) => dealer),
    orders: toResults(found.orders, ({ orderNumber, annualCents, ...order }) => ({
      ...order,
      orderId: orderNumber,
      annualTotal: toDecimalString(annualCents),
    })),
    requests: toResults(found.requests, ({ message, picked, ...request }) => ({
      ...request,
      preview: messagePreview(requestText({ message, picked }), PREVIEW_LENGTH),
    })),
    packages: toResults(found.packages, ({ priceCents, ...item }) => ({ ...item, price: toDecimalString(priceCents) })),
    people: toResults(found.people, ({ firstName, lastName, ...person }) => ({
      ...person,
      name: personName({ firstName, lastName, email: person.email }),
    })),
  }
}
