import { can } from '@portal/contract/api/capabilities'
import type { DataArea, EndpointShape } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/endpoints'
import type { Role } from '@portal/contract/rules/roles'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from '../src/db/tables'
import { recordStatements } from '../src/platform/database/statement-counter'
import type { Caller } from './caller'
import { givenIn } from './given'
import { useTestApp } from './use-test-app'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const shapes: EndpointShape[] = Object.values(endpoints)
const lists = shapes.filter(({ etag }) => etag === 'changes')
const paths = lists.map(({ path }) => path)

/** The tables of each area: a write to one of them changes its version. */
const tablesByArea: Record<DataArea, string[]> = {
  accounts: ['accounts', 'dealer_profiles', 'campaign_mails'],
  catalogue: ['packages', 'categories'],
  orders: ['orders', 'order_items'],
  requests: ['change_requests'],
  program: ['program_versions'],
  deliveries: ['deliveries', 'delivery_plans'],
}
const areaTables = Object.entries(tablesByArea).flatMap(([area, tables]) => tables.map((table) => ({ area, table })))

async function givenReader(role: Role = 'super_admin') {
  const { staff, dealer } = given()
  await given().package()
  const user = role === 'dealer' ? null : await staff({ role, ...(role === 'sales_manager' && { district: 'SE' }) })
  const manager = user?.role === 'territory_manager' ? { territoryManager: user } : {}
  const orderingDealer = await dealer({ district: 'SE', ...manager })
  const order = await given().order({ dealer: orderingDealer })
  /** Replaces the ID in a path by that of a record within the reader's scope. */
  const insertId = (path: string) =>
    path.replace('/orders/:id', `/orders/${order.id}`).replace('/dealers/:id', `/dealers/${orderingDealer.id}`)
  return { reader: await portal.as(user ?? orderingDealer), insertId }
}

const readTag = async (reader: Caller, path: string) => String((await reader.get(path)).headers.etag)
const readStatus = async (reader: Caller, path: string, tag: string) =>
  (await reader.get(path, { headers: { 'if-none-match': tag } })).statusCode

describe.each(paths)('%s, requested again', (path) => {
  it('takes one statement if nothing changed, and sends no more than a tag', async () => {
    const { reader } = await givenReader()
    const tag = await readTag(reader, path)
    const { result, statements } = await recordStatements(async () => await readStatus(reader, path, tag))
    expect([result, statements.length]).toEqual([304, 1])
  })

  it('is unchanged when someone signs in', async () => {
    const { reader } = await givenReader()
    const dealer = await given().dealer()
    const tag = await readTag(reader, path)
    const { dealerNumber, zipCode } = dealer
    const signInReply = await portal.anonymous.post('/api/auth/dealer-login', { dealerNumber, zipCode })
    expect(signInReply.statusCode).toBe(200)
    expect(await readStatus(reader, path, tag)).toBe(304)
  })

  it('is sent in full after a write by anyone, also outside the server', async () => {
    const { reader } = await givenReader()
    const tag = await readTag(reader, path)
    for (const { table } of areaTables) await portal.db.execute(sql`delete from ${sql.identifier(table)} where false`)
    expect(await readStatus(reader, path, tag)).toBe(200)
  })

  it('is sent in full to another account, for another query and, if time alone changes it, after five minutes', async () => {
    const { reader } = await givenReader()
    const other = await portal.as(await given().staff({ role: 'super_admin' }))
    const tag = await readTag(reader, path)
    expect(await readStatus(other, path, tag)).toBe(200)
    expect(await readStatus(reader, `${path}?limit=1`, tag)).toBe(200)
    expect(await readStatus(reader, path, tag)).toBe(304)
    portal.clock.forward({ minutes: 5 })
    expect(await readStatus(reader, path, tag)).toBe(200)
  })
})

const unknownAccount = '00000000-0000-4000-8000-000000000000'
const years = { year: ['2027'], notOrdered: ['2027'], orderYear: ['2027'] }
const sampleValues = {
  search: ['air'],
  company: ['air'],
  category: ['Mail'],
  district: ['SE'],
  brand: ['Heil'],
  zip: ['30'],
}
const ids = {
  categoryId: [unknownAccount],
  dealerId: [unknownAccount],
  territoryManagerId: [unknownAccount],
  managerId: [unknownAccount],
}
const numbers = {
  orderId: ['2026-000001', unknownAccount],
  dealer: ['1'],
  dealerNumber: ['1'],
  limit: ['1'],
  offset: ['1'],
}
const choices = {
  status: ['active', 'pending'],
  changed: ['7'],
  orderStatus: ['none', 'active', 'cancelled'],
  ordered: ['1'],
  stuck: ['1'],
  isActive: ['true'],
  signedMonth: ['3'],
  program: ['1'],
  reported: ['2027~kept~day~*~*~Mail', '2027~new~year~SE~~Mail~Postcard~base'],
  draftDays: ['7'],
  renewOrder: ['true', '0'],
  campaign: [unknownAccount],
  campaignOutcome: ['ordered'],
  by: ['package', 'category', 'manager', 'district'],
  sameDay: ['0'],
  group: ['now', 'later', 'notThisYear'],
}
const kinds = { role: ['territory_manager'], changeType: ['Change'] }
const orders = { sort: ['createdAt', 'dealerName', 'companyName', 'name', 'email', 'price', '-status', '-updatedAt'] }
/** Values for the query parameters of lists, of which each list takes some. */
const values: Record<string, string[]> = {
  ...years,
  ...sampleValues,
  ...ids,
  ...numbers,
  ...choices,
  ...kinds,
  ...orders,
}

const listParameters = ({ query }: EndpointShape): string[] =>
  query && 'shape' in query ? Object.keys(query.shape as object) : []

const createAreaCheck =
  ({ shows = [], showsWith = {} }: EndpointShape) =>
  (area: string, query: string) =>
    shows.some((visibleEntries) => visibleEntries === area) ||
    Object.entries(showsWith).some(([name, more]) => query.includes(name) && more.some((each) => each === area))

const listsWithAreas = shapes.filter(({ shows }) => shows !== undefined)
const nameLists = (endpointShapes: EndpointShape[]) => endpointShapes.map((list) => ({ path: list.path, list }))

/** One role of each kind of scope: all, a manager's dealers, a district, the account's own rows. */
const scopes: Role[] = ['super_admin', 'territory_manager', 'sales_manager', 'dealer']
const mayRead = ({ access }: EndpointShape, role: Role): boolean =>
  access === 'public' || access === 'session' || (access !== 'key' && can({ role }, access))
const readings = nameLists(listsWithAreas).flatMap(({ path, list }) =>
  scopes.filter((role) => mayRead(list, role)).map((role) => ({ path, list, role })),
)

const ordered: DataArea[] = ['orders', 'accounts']
/** The versions of the program are in the server's memory. A change of their area only tells pages to read again. */
const isFromMemory = ({ shows }: EndpointShape): boolean => shows?.every((area) => area === 'program') ?? false

/** The data areas of a response that reads a table, by table. */
const areasByTable: Record<string, readonly string[]> = {
  ...Object.fromEntries(areaTables.map(({ area, table }) => [table, [area]])),
  // Computed only from orders and accounts, and read together with those written since then.
  ordered_sums: ordered,
  ordered_facts: ordered,
  ordered_touches: ordered,
  package_sums: ordered,
  package_facts: ordered,
  package_touches: ordered,
}
const tablesWithoutArea = ['campaigns', 'mail_outbox', 'dealer_contacts', 'program_drafts', 'program_draft_authors']
const everyTable = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))
const createTableCheck = (text: string) => (table: string) =>
  new RegExp(`(\\bfrom|\\bjoin|,)\\s+"?${table}"?(?![\\w".])`).test(text)

describe.each(readings)('The areas that $path names', ({ path, list, role }) => {
  const isIncluded = createAreaCheck(list)

  it(`are all that its statements read for a ${role}, whatever the query`, async () => {
    const { reader, insertId } = await givenReader(role)
    /** Returns the tag of the answer, with the tables that it is computed from. */
    const readTables = async (query: string) => {
      const { result, statements } = await recordStatements(async () => await reader.get(`${insertId(path)}${query}`))
      // The first statement is the session's, which reads the user.
      const tables = everyTable.filter(createTableCheck(statements.slice(1).join('\n')))
      // Campaigns, messages, contacts and drafts of the program belong to no area: an answer with them may only be tagged by its content.
      const belongsToNoArea = (table: string) => tablesWithoutArea.includes(table) && list.etag === 'content'
      const visibleEntries = tables.filter(
        (table) => belongsToNoArea(table) || areasByTable[table]?.every((area) => isIncluded(area, query)),
      )
      expect([query, tables]).toEqual([query, visibleEntries])
      return { status: result.statusCode, tables }
    }
    const fullReply = await readTables('')
    expect(fullReply.status).toBe(200)
    if (!isFromMemory(list)) expect(fullReply.tables).not.toEqual([])
    for (const name of listParameters(list)) {
      const statuses: number[] = []
      for (const value of values[name] ?? []) statuses.push((await readTables(`?${name}=${value}`)).status)
      // A value may belong to another list's parameter with the same name.
      const acceptedStatuses = new Set(statuses.filter((status) => status !== 422))
      expect([name, [...acceptedStatuses]]).toEqual([name, [200]])
    }
  })
})

describe.each(nameLists(lists))('The tag of $path', ({ path, list }) => {
  const isIncluded = createAreaCheck(list)

  it.each(areaTables)(
    'changes with a write to $table only if the response shows data of that table',
    async ({ area, table }) => {
      const { reader } = await givenReader()
      const requestedPaths = [
        path,
        ...Object.keys(list.showsWith ?? {}).map((name) => `${path}?${name}=${values[name]?.[0]}`),
      ]
      const tags = await Promise.all(requestedPaths.map((each) => readTag(reader, each)))
      await portal.db.execute(sql`delete from ${sql.identifier(table)} where false`)
      for (const [at, each] of requestedPaths.entries()) {
        expect([each, await readStatus(reader, each, tags[at] ?? '')]).toEqual([
          each,
          isIncluded(area, each) ? 200 : 304,
        ])
      }
    },
  )
})
