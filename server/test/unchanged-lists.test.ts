import { can } from '@portal/contract/api/capabilities'
import type { DataArea } from '@portal/contract/api/data-areas'
import type { EndpointShape } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/endpoints'
import type { Role } from '@portal/contract/rules/program'
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

/** The tables of each area: a write to one of them makes another version of it. */
const tablesOf: Record<DataArea, string[]> = {
  accounts: ['accounts', 'dealer_profiles', 'campaign_mails'],
  catalogue: ['packages', 'categories'],
  orders: ['orders', 'order_items'],
  requests: ['change_requests'],
}
const areaTables = Object.entries(tablesOf).flatMap(([area, tables]) => tables.map((table) => ({ area, table })))

async function givenReader(role: Role = 'super_admin') {
  const { staff, dealer } = given()
  await given().package()
  await given().order()
  const district = role === 'sales_manager' ? { district: 'SE' } : {}
  const reader = await portal.as(role === 'dealer' ? await dealer() : await staff({ role, ...district }))
  return { reader }
}

const tagOf = async (reader: Caller, path: string) => String((await reader.get(path)).headers.etag)
const statusOf = async (reader: Caller, path: string, tag: string) =>
  (await reader.get(path, { headers: { 'if-none-match': tag } })).statusCode

describe.each(paths)('%s, asked for again', (path) => {
  it('costs one statement while nothing changed, and no more than a tag', async () => {
    const { reader } = await givenReader()
    const tag = await tagOf(reader, path)
    const { result, statements } = await recordStatements(async () => await statusOf(reader, path, tag))
    expect([result, statements.length]).toEqual([304, 1])
  })

  it('stays as it is when somebody signs in', async () => {
    const { reader } = await givenReader()
    const dealer = await given().dealer()
    const tag = await tagOf(reader, path)
    const { dealerNumber, zipCode } = dealer
    const signedIn = await portal.anonymous.post('/api/auth/dealer-login', { dealerNumber, zipCode })
    expect(signedIn.statusCode).toBe(200)
    expect(await statusOf(reader, path, tag)).toBe(304)
  })

  it('is sent whole after a write by whomever, also past the server', async () => {
    const { reader } = await givenReader()
    const tag = await tagOf(reader, path)
    for (const { table } of areaTables) await portal.db.execute(sql`delete from ${sql.identifier(table)} where false`)
    expect(await statusOf(reader, path, tag)).toBe(200)
  })

  it('is sent whole to another account, for another query and, for what time alone changes, after five minutes', async () => {
    const { reader } = await givenReader()
    const other = await portal.as(await given().staff({ role: 'super_admin' }))
    const tag = await tagOf(reader, path)
    expect(await statusOf(other, path, tag)).toBe(200)
    expect(await statusOf(reader, `${path}?limit=1`, tag)).toBe(200)
    expect(await statusOf(reader, path, tag)).toBe(304)
    portal.clock.forward({ minutes: 5 })
    expect(await statusOf(reader, path, tag)).toBe(200)
  })
})

const nobody = '00000000-0000-4000-8000-000000000000'
const years = { year: ['2027'], notOrdered: ['2027'], orderYear: ['2027'] }
const words = { search: ['air'], company: ['air'], category: ['Mail'], district: ['SE'], brand: ['Heil'], zip: ['30'] }
const ids = { categoryId: [nobody], territoryManagerId: [nobody], managerId: [nobody] }
const numbers = { orderId: ['2026-000001', nobody], dealer: ['1'], dealerNumber: ['1'], limit: ['1'], offset: ['1'] }
const choices = {
  status: ['active', 'pending'],
  changed: ['7'],
  orderStatus: ['none', 'active', 'cancelled'],
  ordered: ['1'],
  stuck: ['1'],
  isActive: ['true'],
  signedMonth: ['3'],
  reported: ['2027~kept~day~*~*~Mail', '2027~new~year~SE~~Mail~Postcard~base'],
  draftDays: ['7'],
  renewOrder: ['true', '0'],
  campaign: [nobody],
  campaignOutcome: ['ordered'],
  by: ['package', 'category', 'manager', 'district'],
  sameDay: ['0'],
  group: ['now', 'later', 'notThisYear'],
}
const kinds = { role: ['territory_manager'], changeType: ['Change'] }
const orders = { sort: ['createdAt', 'dealerName', 'companyName', 'name', 'email', 'price', '-status', '-updatedAt'] }
/** What lists can be asked: values of the parameters of their queries, of which each list takes some. */
const values: Record<string, string[]> = { ...years, ...words, ...ids, ...numbers, ...choices, ...kinds, ...orders }

const parametersOf = ({ query }: EndpointShape): string[] =>
  query && 'shape' in query ? Object.keys(query.shape as object) : []

const isShownBy =
  ({ shows = [], showsWith = {} }: EndpointShape) =>
  (area: string, query: string) =>
    shows.some((shown) => shown === area) ||
    Object.entries(showsWith).some(([name, more]) => query.includes(name) && more.some((each) => each === area))

const naming = shapes.filter(({ shows }) => shows !== undefined)
const named = (of: EndpointShape[]) => of.map((list) => ({ path: list.path, list }))

/** Of each kind of scope one role: all, a manager's dealers, a district, the own rows. */
const scopes: Role[] = ['super_admin', 'territory_manager', 'sales_manager', 'dealer']
const mayRead = ({ access }: EndpointShape, role: Role): boolean =>
  access === 'public' || access === 'session' || (access !== 'key' && can({ role }, access))
const readings = named(naming).flatMap(({ path, list }) =>
  scopes.filter((role) => mayRead(list, role)).map((role) => ({ path, list, role })),
)

const ordered: DataArea[] = ['orders', 'accounts']
/** By every table, the areas that an answer made of it shows. */
const areasOf: Record<string, readonly string[]> = {
  ...Object.fromEntries(areaTables.map(({ area, table }) => [table, [area]])),
  // Made of orders and accounts alone, and read together with those that were written since.
  ordered_sums: ordered,
  ordered_facts: ordered,
  ordered_touches: ordered,
  package_sums: ordered,
  package_facts: ordered,
  package_touches: ordered,
}
const ofNoArea = ['mail_outbox', 'dealer_contacts']
const everyTable = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))
const isReadBy = (text: string) => (table: string) =>
  new RegExp(`(\\bfrom|\\bjoin|,)\\s+"?${table}"?(?![\\w".])`).test(text)

describe.each(readings)('The areas that $path names', ({ path, list, role }) => {
  const isShown = isShownBy(list)

  it(`are all that its statements read for a ${role}, whatever it is asked`, async () => {
    const { reader } = await givenReader(role)
    /** How it is answered, with the tables that the answer is made of. */
    const answerTo = async (query: string) => {
      const { result, statements } = await recordStatements(async () => await reader.get(`${path}${query}`))
      // The first is the session's, which reads who asks.
      const tables = everyTable.filter(isReadBy(statements.slice(1).join('\n')))
      // Messages and contacts are of no area: an answer that tells of them may be tagged by its content alone.
      const isOfNone = (table: string) => ofNoArea.includes(table) && list.etag === 'content'
      const shown = tables.filter((table) => isOfNone(table) || areasOf[table]?.every((area) => isShown(area, query)))
      expect([query, tables]).toEqual([query, shown])
      return { status: result.statusCode, tables }
    }
    const whole = await answerTo('')
    expect(whole.status).toBe(200)
    expect(whole.tables).not.toEqual([])
    for (const name of parametersOf(list)) {
      const statuses: number[] = []
      for (const value of values[name] ?? []) statuses.push((await answerTo(`?${name}=${value}`)).status)
      // A value may be meant for another list's parameter of this name.
      const taken = new Set(statuses.filter((status) => status !== 422))
      expect([name, [...taken]]).toEqual([name, [200]])
    }
  })
})

describe.each(named(lists))('The tag of $path', ({ path, list }) => {
  const isShown = isShownBy(list)

  it.each(areaTables)(
    'a write to $table makes it another answer if it shows them, and else none',
    async ({ area, table }) => {
      const { reader } = await givenReader()
      const asked = [path, ...Object.keys(list.showsWith ?? {}).map((name) => `${path}?${name}=${values[name]?.[0]}`)]
      const tags = await Promise.all(asked.map((each) => tagOf(reader, each)))
      await portal.db.execute(sql`delete from ${sql.identifier(table)} where false`)
      for (const [at, each] of asked.entries()) {
        expect([each, await statusOf(reader, each, tags[at] ?? '')]).toEqual([each, isShown(area, each) ? 200 : 304])
      }
    },
  )
})
