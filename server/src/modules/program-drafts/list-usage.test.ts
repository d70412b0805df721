import type { EntryUsage } from '@portal/contract/program-drafts/list-usage'
import { describe, expect, it } from 'vitest'
import { givenProgramPeople } from '../../../test/program-people'
import { useTestApp } from '../../../test/use-test-app'

const portal = useTestApp()

async function givenUsage() {
  const people = await givenProgramPeople(portal)
  const read = async (): Promise<EntryUsage[]> => {
    const reply = await people.coordinator.get('/api/admin/program/list-usage')
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }
  const find = async (list: EntryUsage['list'], key: string) =>
    (await read()).find((each) => each.list === list && each.key === key)
  return { ...people, read, find }
}

describe('The usage of the lists (docs/spec 24.16)', () => {
  it('counts dealers by brand, district and company type, inactive ones too', async () => {
    const { given, find } = await givenUsage()
    await given.dealer({ district: 'NA', brand: 'Heil', companyType: 'Corporation' })
    await given.dealer({ district: 'NA', brand: 'Heil', isActive: false })
    await given.dealer({ district: 'NA', brand: 'Bryant' })
    expect(await find('districts', 'NA')).toMatchObject({ dealers: 3, staff: 0, views: 0, campaigns: 0 })
    expect(await find('brands', 'Heil')).toMatchObject({ dealers: 2 })
    expect(await find('companyTypes', 'Corporation')).toMatchObject({ dealers: 1 })
  })

  it('counts staff, and names the sales managers who see only a district', async () => {
    const { given, find } = await givenUsage()
    await given.staff({ role: 'territory_manager', district: 'NA' })
    const chris = await given.staff({ role: 'sales_manager', district: 'NA', firstName: 'Chris', lastName: 'Dunn' })
    const abby = await given.staff({ role: 'sales_manager', district: 'NA', firstName: 'abby', lastName: 'Cole' })
    expect(await find('districts', 'NA')).toEqual({
      list: 'districts',
      key: 'NA',
      dealers: 0,
      staff: 3,
      views: 0,
      campaigns: 0,
      salesManagers: [
        { id: abby.id, name: 'abby Cole' },
        { id: chris.id, name: 'Chris Dunn' },
      ],
    })
  })

  it('counts saved views and campaigns that have not ended, each once', async () => {
    const { given, find, staff } = await givenUsage()
    await given.view(staff.avery, { list: 'dealers', query: { district: 'NA' } })
    await given.view(staff.morgan, { list: 'orders', query: { district: 'NA', brand: 'Heil', status: 'active' } })
    await given.campaign({ filter: { district: 'NA' } })
    await given.campaign({ filter: { district: 'NA' }, nextAt: null, endedAt: portal.clock.read() })
    await given.campaign({ filter: { search: 'NA' } })
    expect(await find('districts', 'NA')).toMatchObject({ dealers: 0, views: 2, campaigns: 1 })
    expect(await find('brands', 'Heil')).toMatchObject({ dealers: 0, views: 1, campaigns: 0 })
  })

  it('leaves out unused entries', async () => {
    const { read } = await givenUsage()
    expect(await read()).toEqual([])
  })
})
