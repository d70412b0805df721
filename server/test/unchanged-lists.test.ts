import type { DataArea } from '@portal/contract/api/data-areas'
import type { EndpointShape } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/endpoints'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
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
  accounts: ['accounts', 'dealer_profiles'],
  catalogue: ['packages', 'categories'],
  orders: ['orders', 'order_items'],
  requests: ['change_requests'],
}
const areaTables = Object.entries(tablesOf).flatMap(([area, tables]) => tables.map((table) => ({ area, table })))

async function givenReader() {
  await given().package()
  await given().order()
  const reader = await portal.as(await given().staff({ role: 'super_admin' }))
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
const years = { year: ['2027'], notOrdered: ['2027'] }
const words = { search: ['air'], company: ['air'], category: ['Mail'], district: ['SE'], brand: ['Heil'], zip: ['30'] }
const ids = { categoryId: [nobody], territoryManagerId: [nobody], managerId: [nobody] }
const numbers = { orderId: ['2026-000001', nobody], dealer: ['1'], dealerNumber: ['1'], limit: ['1'], offset: ['1'] }
const choices = {
  status: ['active', 'pending'],
  changed: ['7'],
  ordered: ['1'],
  isActive: ['true'],
  signedMonth: ['3'],
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

describe.each(named(naming))('The areas that $path names', ({ path, list }) => {
  const isShown = isShownBy(list)

  it('are all that its statements read, whatever it is asked', async () => {
    const { reader } = await givenReader()
    const readBy = async (query: string) => {
      const { result, statements } = await recordStatements(async () => await reader.get(`${path}${query}`))
      // The first is the session's, which reads who asks.
      const text = statements.slice(1).join('\n')
      const read = areaTables.filter(({ table }) => new RegExp(`(from|join|,) "?${table}"?\\b`).test(text))
      return result.statusCode === 200 ? read : null
    }
    expect(await readBy('')).not.toEqual([])
    for (const name of parametersOf(list)) {
      const queries = (values[name] ?? []).map((value) => `?${name}=${value}`)
      let taken = 0
      for (const query of queries) {
        const read = await readBy(query)
        if (read !== null) taken += 1
        for (const { area } of read ?? []) expect([query, area, isShown(area, query)]).toEqual([query, area, true])
      }
      expect([name, taken > 0]).toEqual([name, true])
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
