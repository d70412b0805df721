import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { recordStatements } from './statement-counter'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })

async function requestPage(browser: Caller, query: string) {
  const { result, statements } = await recordStatements(async () => await browser.get(`/api/orders${query}`))
  const cuts = statements.flatMap((text) => /limit \S+ offset \S+(?=\))/.exec(text) ?? [])
  return { cuts, numbers: result.json().map(({ orderId }: { orderId: string }) => orderId) }
}

describe('A page of a list (docs/decisions/0037)', () => {
  it('has the requested limits, written into the statement or sent as values', async () => {
    const browser = await portal.as(await given().staff({ role: 'super_admin' }))
    for (let n = 0; n < 6; n += 1) await given().order()
    const page = (query: string) => requestPage(browser, query)
    const { numbers: all, cuts } = await page('')
    expect(all).toHaveLength(6)
    expect(cuts).toEqual(['limit 1000 offset 0'])
    expect(await page('?limit=25')).toEqual({ cuts: ['limit 25 offset 0'], numbers: all })
    expect(await page('?limit=1')).toEqual({ cuts: ['limit 1 offset 0'], numbers: all.slice(0, 1) })
    expect(await page('?limit=4')).toEqual({ cuts: ['limit $1 offset $2'], numbers: all.slice(0, 4) })
    expect(await page('?limit=3')).toEqual({ cuts: ['limit $1 offset $2'], numbers: all.slice(0, 3) })
    expect(await page('?limit=5&offset=5')).toEqual({ cuts: ['limit $1 offset $2'], numbers: all.slice(5) })
  })
  it('sends its limit as a value if the filters leave few or many rows', async () => {
    const { staff } = given()
    const [admin, manager, district] = [
      await staff({ role: 'super_admin' }),
      await staff({ role: 'territory_manager', district: 'SE' }),
      await staff({ role: 'sales_manager', district: 'SE' }),
    ]
    const literalLimits = ['limit 25 offset 0']
    const parameterLimits = [expect.stringMatching(/^limit \$\d offset \$\d$/)]
    const readLimits = async (account: { id: string; role: string }, query = '') =>
      (await requestPage(await portal.as(account), `?limit=25${query}`)).cuts
    expect(await readLimits(admin)).toEqual(literalLimits)
    expect(await readLimits(admin, '&ordered=true')).toEqual(literalLimits)
    expect(await readLimits(admin, '&search=a')).toEqual(parameterLimits)
    expect(await readLimits(admin, '&status=active')).toEqual(parameterLimits)
    expect(await readLimits(manager)).toEqual(literalLimits)
    expect(await readLimits(district)).toEqual(parameterLimits)
  })
})
