import { describe, expect, it } from 'vitest'
import type { Caller } from './caller'
import { sortedNames as names, shuffledNames as shuffled } from './expected-name-order'
import { givenIn } from './given'
import { useTestApp } from './use-test-app'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })

async function listNames<K extends string>(browser: Caller, path: string, query: Record<string, string>, field: K) {
  const reply = await browser.get(path, { query })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().map((row: Record<K, unknown>) => row[field])
}

const admin = async () => portal.as(await given().staff({ role: 'super_admin', lastName: 'zzz' }))

describe('Lists sort names as people do (docs/spec 16.5)', () => {
  it('sorts dealers by company, and dealer numbers by value', async () => {
    const numbers = ['7', '12', '100', '1000', 'A2', 'A10']
    for (const [at, companyName] of shuffled.entries()) {
      await given().dealer({ companyName, dealerNumber: numbers[at] ?? `Z${at}`, district: at % 2 ? 'SE' : 'SW' })
    }
    const browser = await admin()
    const list = (query: Record<string, string>, field: string) =>
      listNames(browser, '/api/admin/dealers', query, field)
    expect(await list({}, 'companyName')).toEqual(names)
    expect(await list({ sort: 'companyName' }, 'companyName')).toEqual(names)
    expect(await list({ sort: '-companyName' }, 'companyName')).toEqual(names.toReversed())
    expect((await list({ sort: 'dealerNumber' }, 'dealerNumber')).slice(0, 6)).toEqual(numbers)
    const pages = await Promise.all(
      [0, 5, 10].map((offset) => list({ limit: '5', offset: String(offset) }, 'companyName')),
    )
    expect(pages.flat()).toEqual(names)
  })

  it('sorts users by last name, then by first name, ignoring case and accents in the last name', async () => {
    for (const lastName of shuffled) await given().staff({ lastName })
    const browser = await admin()
    const list = (sort: string) => listNames(browser, '/api/admin/users', { sort }, 'lastName')
    expect((await list('name')).filter((name: string) => name !== 'zzz')).toEqual(names)
    expect((await list('-name')).filter((name: string) => name !== 'zzz')).toEqual(names.toReversed())
  })

  it('compares first names of people whose last names differ only in case', async () => {
    await given().staff({ lastName: 'smith', firstName: 'Zoe' })
    await given().staff({ lastName: 'Smith', firstName: 'adam' })
    await given().staff({ lastName: 'SMÍTH', firstName: 'Ben' })
    const found = await listNames(await admin(), '/api/admin/users', { search: 'smith' }, 'firstName')
    expect(found).toEqual(['adam', 'Ben', 'Zoe'])
  })

  it('sorts the territory managers to choose from by name', async () => {
    for (const lastName of shuffled) await given().staff({ lastName })
    expect(await listNames(await admin(), '/api/admin/territory-managers', {}, 'lastName')).toEqual(names)
  })

  it('sorts packages and categories by name', async () => {
    const categories = [...shuffled.entries()]
    for (const [at, name] of categories) {
      const category = await given().category({ name: names[(at * 7) % names.length] as string, position: 1 })
      await given().package({ name, category })
    }
    const browser = await admin()
    const list = (sort: string, field: string) => listNames(browser, '/api/packages', { sort }, field)
    expect(await list('name', 'name')).toEqual(names)
    expect(await list('-name', 'name')).toEqual(names.toReversed())
    expect(await list('categoryName', 'categoryName')).toEqual(names)
    expect(await listNames(browser, '/api/categories', {}, 'name')).toEqual(names)
  })

  it('sorts orders by company', async () => {
    for (const companyName of shuffled) await given().order({ dealer: await given().dealer({ companyName }) })
    const browser = await admin()
    const list = async (sort: string) => {
      const reply = await browser.get('/api/orders', { query: { sort } })
      return reply.json().map((order: { dealerInfo: { companyName: string } }) => order.dealerInfo.companyName)
    }
    expect(await list('dealerName')).toEqual(names)
    expect(await list('-dealerName')).toEqual(names.toReversed())
  })

  it('sorts campaigns by name', async () => {
    for (const name of shuffled) await given().campaign({ name })
    expect(await listNames(await admin(), '/api/admin/campaigns', { sort: 'name' }, 'name')).toEqual(names)
  })

  it('sorts the results of Find by company and by name', async () => {
    for (const name of ['zoo Qxair', 'Ärger Qxair', 'apple Qxair']) {
      await given().dealer({ companyName: name })
      await given().staff({ lastName: name })
    }
    const found = (await (await admin()).get('/api/find', { query: { q: 'qxair' } })).json()
    const expected = ['apple Qxair', 'Ärger Qxair', 'zoo Qxair']
    expect(found.dealers.rows.map((row: { companyName: string }) => row.companyName)).toEqual(expected)
    expect(found.people.rows.map((row: { name: string }) => row.name.replace(/^\S+ /, ''))).toEqual(expected)
  })
})
