import { type Account, accountSchema, userEndpoints } from '@portal/contract/accounts/users'
import { userTexts } from '@portal/contract/texts/account'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { dealerProfiles, mailOutbox } from '../../db/tables'
import { authConstraints } from '../auth/constraints'
import { loadSession } from '../auth/queries/load-session'
import { dealerConstraints } from '../dealers/dealer-errors'
import { userHandlers } from './handlers'

const portal = useTestApp({
  serve: {
    endpoints: userEndpoints,
    handlers: userHandlers,
    constraints: { ...authConstraints, ...dealerConstraints },
    loadSession,
  },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const path = '/api/users'

describe('Accounts of either kind (docs/spec 6.5)', () => {
  it("are listed as staff, or as one manager's dealers with all dealer fields, within scope", async () => {
    const [manager, other] = [await given().staff({ lastName: 'Own' }), await given().staff({ lastName: 'Zeta' })]
    const dealer = await given().dealer({ territoryManager: manager, companyName: 'Birch Air', district: 'GC' })
    await given().dealer({ territoryManager: other })
    const browser = await portal.as(manager)
    const staff: Account[] = z.array(accountSchema).parse((await browser.get(path)).json())
    expect(staff.map(({ lastName }) => lastName)).toEqual(['Own', 'Zeta'])
    const dealers = await browser.get(`${path}?territoryManagerId=${manager.id}&sort=-updatedAt`)
    expect(dealers.headers['x-total-count']).toBe('1')
    expect(dealers.json()).toMatchObject([
      {
        id: dealer.id,
        role: 'dealer',
        companyName: 'Birch Air',
        zipCode: dealer.zipCode,
        territoryManagerId: manager.id,
      },
    ])
    expect((await browser.get(`${path}?territoryManagerId=${other.id}`)).json()).toEqual([])
    const southern = await portal.as(await given().staff({ role: 'sales_manager', district: 'SE' }))
    expect((await southern.get(`${path}?territoryManagerId=${manager.id}`)).json()).toEqual([])
  })

  it('are returned by ID only within scope', async () => {
    const manager = await given().staff()
    const [own, foreign] = [await given().dealer({ territoryManager: manager }), await given().dealer()]
    const admin = await given().staff({ role: 'super_admin' })
    const browser = await portal.as(manager)
    expect((await browser.get(`${path}/${own.id}`)).json()).toMatchObject({ role: 'dealer', id: own.id })
    expect((await browser.get(`${path}/${manager.id}`)).json()).toMatchObject({ role: 'territory_manager' })
    for (const id of [foreign.id, admin.id, '0b0b0b0b-0000-4000-8000-00000000beef', 'x']) {
      expect((await browser.get(`${path}/${id}`)).statusCode).toBe(404)
    }
  })

  it('are added by role, with the messages of that form', async () => {
    const manager = await given().staff()
    const browser = await portal.as(manager)
    const form = { dealerNumber: 'T-1', zipCode: '30301', companyName: 'Territory Air', email: 'air@example.com' }
    const dealer = await browser.post(path, { ...form, role: 'dealer' })
    expect([dealer.statusCode, dealer.json()]).toMatchObject([201, { role: 'dealer', territoryManagerId: manager.id }])
    expect((await browser.post(path, { ...form, dealerNumber: 'T-2' })).json().role).toBe('dealer')
    const wrong = await browser.post(path, { ...form, role: 'dealer', dealerNumber: 'T-3', zipCode: '1' })
    expect(wrong.json().errors).toEqual([{ field: 'zipCode', message: 'Valid zip code is required' }])
    const taken = await browser.post(path, { ...form, role: 'dealer' })
    expect([taken.statusCode, taken.json().errors[0].field]).toEqual([409, 'dealerNumber'])
    const staff = { firstName: 'Nora', lastName: 'New', role: 'territory_manager', password: 'secret-1' }
    const invalid = await browser.post(path, { ...staff, email: 'nora' })
    expect(invalid.json().errors).toEqual([{ field: 'email', message: 'Invalid email address' }])
    expect((await browser.post(path, { ...staff, email: 'nora@example.com' })).json().role).toBe('territory_manager')
    expect((await browser.post(path, { ...staff, role: 'king' })).statusCode).toBe(422)
    expect(await portal.db.$count(mailOutbox)).toBe(3)
  })

  it('are updated and deleted by the rules of their kind', async () => {
    const manager = await given().staff()
    const [dealer, foreign] = [await given().dealer({ territoryManager: manager }), await given().dealer()]
    await given().order({ dealer: foreign, status: 'active' })
    const browser = await portal.as(manager)
    expect((await browser.patch(`${path}/${dealer.id}`, { city: 'Macon', role: 'dealer' })).json()).toMatchObject({
      role: 'dealer',
      city: 'Macon',
    })
    const promotion = await browser.patch(`${path}/${dealer.id}`, { role: 'super_admin', city: 'Savannah' })
    expect([promotion.statusCode, promotion.json().message]).toEqual([422, userTexts.dealerStaysDealer])
    expect((await browser.patch(`${path}/${foreign.id}`, { zipCode: '1' })).statusCode).toBe(404)
    expect((await browser.delete(`${path}/${foreign.id}`)).statusCode).toBe(404)
    const peer = await given().staff()
    expect((await browser.patch(`${path}/${peer.id}`, { lastName: 'Renamed' })).json().lastName).toBe('Renamed')
    expect((await browser.patch(`${path}/${peer.id}`, { role: 'dealer' })).statusCode).toBe(422)
    expect((await browser.delete(`${path}/${peer.id}`)).statusCode).toBe(403)
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    expect((await admin.delete(`${path}/${peer.id}`)).json()).toEqual({ success: true })
    expect((await admin.delete(`${path}/${foreign.id}`)).statusCode).toBe(409)
    expect((await browser.delete(`${path}/${dealer.id}`)).json()).toEqual({ success: true })
    const cities = await portal.db.select({ city: dealerProfiles.city }).from(dealerProfiles)
    expect(cities.map(({ city }) => city).sort()).toEqual(['Atlanta', 'Macon'])
  })
})
