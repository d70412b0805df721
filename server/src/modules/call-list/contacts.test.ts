import { randomUUID } from 'node:crypto'
import { callListEndpoints, dealerContactSchema, dealerContactsSchema } from '@portal/contract/call-list/call-list'
import { callListTexts } from '@portal/contract/texts/call-list'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, dealerContacts, dealerProfiles } from '../../db/tables'
import { loadSession } from '../auth/queries/load-session'
import { callListHandlers } from './handlers'

const portal = useTestApp({
  serve: { endpoints: callListEndpoints, handlers: callListHandlers, constraints: {}, loadSession },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })

async function givenCaller() {
  const manager = await given().staff({ firstName: 'Taylor', lastName: 'Mabry' })
  const dealer = await given().dealer({ territoryManager: manager, companyName: 'Low Country Cooling' })
  const caller = await portal.as(manager)
  const path = `/api/admin/dealers/${dealer.id}/contacts`
  const contactBody = (contact: object = {}) => ({
    id: randomUUID(),
    outcome: 'reached',
    happenedAt: portal.clock.read().toISOString(),
    ...contact,
  })
  const send = (contact: object = {}) => caller.post(path, contactBody(contact))
  const contacts = async () => dealerContactsSchema.parse((await caller.get(path)).json()).contacts
  return { manager, dealer, caller, path, contactBody, send, contacts }
}

const actions = async () => (await portal.db.select().from(auditEvents)).map(({ action }) => action)

describe('A contact with a dealer (docs/spec 14.1)', () => {
  it('is stored with its staff member, time and arrival, and audited', async () => {
    const { send, contacts, dealer, manager } = await givenCaller()
    const reply = await send({ note: '  Wants the mailer prices first. ', happenedAt: '2026-11-20T09:30:00-05:00' })
    expect(reply.statusCode, reply.body).toBe(201)
    const stored = dealerContactSchema.parse(reply.json())
    expect(stored).toMatchObject({
      outcome: 'reached',
      reason: null,
      note: 'Wants the mailer prices first.',
      callAgainOn: null,
      staffName: 'Taylor Mabry',
      happenedAt: '2026-11-20T14:30:00.000Z',
      arrivedAt: portal.clock.read().toISOString(),
    })
    expect(await contacts()).toEqual([stored])
    expect(await portal.db.select().from(auditEvents)).toMatchObject([
      {
        action: 'dealer.contacted',
        actorId: manager.id,
        entityType: 'account',
        entityId: dealer.id,
        after: { outcome: 'Reached', note: 'Wants the mailer prices first.', orderYear: 2027 },
      },
    ])
  })

  it('is recognized with IDs in any case', async () => {
    const { caller, contactBody, dealer, manager } = await givenCaller()
    const path = `/api/admin/dealers/${dealer.id.toUpperCase()}/contacts`
    const body = contactBody({ staffId: manager.id.toUpperCase() })
    expect((await caller.post(path, body)).statusCode).toBe(201)
    expect((await caller.post(path, { ...body, id: body.id.toUpperCase() })).statusCode).toBe(200)
    const back = { staffId: manager.id.toUpperCase() }
    expect((await caller.post(`/api/admin/contacts/${body.id}/take-back`, back)).statusCode).toBe(200)
  })

  it('is stored once and returned for repeated calls, even after its dealer left the scope', async () => {
    const { caller, path, contactBody, dealer } = await givenCaller()
    const body = contactBody({ outcome: 'call_again', callAgainOn: '2026-11-24', reason: 'budget' })
    const first = await caller.post(path, body)
    await portal.db
      .update(dealerProfiles)
      .set({ territoryManagerId: null })
      .where(eq(dealerProfiles.accountId, dealer.id))
    const again = await caller.post(path, body)
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([201, 200, first.json()])
    expect(await portal.db.$count(dealerContacts)).toBe(1)
    expect(await actions()).toEqual(['dealer.contacted'])
    const another = await caller.post(path, contactBody())
    expect([another.statusCode, another.json().errorCode]).toEqual([404, 'NOT_FOUND'])
  })

  it('is rejected under the ID of another contact', async () => {
    const { caller, path, contactBody } = await givenCaller()
    const body = contactBody()
    await caller.post(path, body)
    const changed = await caller.post(path, { ...body, outcome: 'no_answer' })
    expect([changed.statusCode, changed.json()]).toMatchObject([
      422,
      { errorCode: 'KEY_REUSED', message: callListTexts.idUsed },
    ])
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    expect((await admin.post(path, body)).json().errorCode).toBe('KEY_REUSED')
    expect(await portal.db.$count(dealerContacts)).toBe(1)
  })

  it('is rejected in the session of an account other than the browser means', async () => {
    const { caller, path, contactBody, manager } = await givenCaller()
    const admin = await given().staff({ role: 'super_admin' })
    const body = contactBody({ staffId: manager.id })
    const rejected = await (await portal.as(admin)).post(path, body)
    expect([rejected.statusCode, rejected.json().message]).toEqual([409, callListTexts.otherAccount])
    expect((await caller.post(path, body)).statusCode).toBe(201)
  })

  it('uses the browser’s time within bounds, so that a wrong clock loses nothing', async () => {
    const { send } = await givenCaller()
    const readHappenedAt = async (happenedAt: string) => (await send({ happenedAt })).json().happenedAt
    expect(await readHappenedAt('2031-01-01T00:00:00Z')).toBe(portal.clock.read().toISOString())
    expect(await readHappenedAt('1999-01-01T00:00:00Z')).toBe(
      new Date(portal.clock.read().getTime() - 30 * 24 * 3_600_000).toISOString(),
    )
  })

  it('stored offline for over 30 days keeps its day to call again, even a past one, and is stored once', async () => {
    const { caller, path, contactBody, contacts } = await givenCaller()
    const body = contactBody({ outcome: 'call_again', callAgainOn: '2026-10-02', happenedAt: '2026-10-01T15:00:00Z' })
    const first = await caller.post(path, body)
    expect([first.statusCode, first.json()]).toMatchObject([
      201,
      { callAgainOn: '2026-10-02', happenedAt: '2026-10-21T15:00:00.000Z' },
    ])
    expect((await caller.post(path, body)).statusCode).toBe(200)
    expect(await contacts()).toHaveLength(1)
    const early = await caller.post(path, contactBody({ ...body, id: randomUUID(), callAgainOn: '2026-10-01' }))
    expect([early.statusCode, early.json().message]).toEqual([422, callListTexts.dayOutOfRange])
  })

  it.each([
    [{ outcome: 'not_this_year' }, 'reason', callListTexts.reasonNeeded],
    [{ outcome: 'not_this_year', reason: 'weather' }, 'reason', callListTexts.reasonNeeded],
    [{ outcome: 'not_this_year', reason: 'other' }, 'note', callListTexts.reasonWordsNeeded],
    [{ outcome: 'call_again' }, 'callAgainOn', callListTexts.dayNeeded],
    [{ outcome: 'call_again', callAgainOn: '2026-11-31' }, 'callAgainOn', callListTexts.dayNeeded],
    [{ outcome: 'call_again', callAgainOn: '2026-11-01' }, 'callAgainOn', callListTexts.dayOutOfRange],
    [{ outcome: 'call_again', callAgainOn: '2028-11-24' }, 'callAgainOn', callListTexts.dayOutOfRange],
    [{ note: 'x'.repeat(301) }, 'note', callListTexts.noteTooLong],
  ])('is rejected with %j, on the field %s', async (contact, field, message) => {
    const { send } = await givenCaller()
    const reply = await send(contact)
    expect([reply.statusCode, reply.json().errors]).toEqual([422, [{ field, message }]])
    expect(await portal.db.$count(dealerContacts)).toBe(0)
  })

  it('has a reason and a text for it only with the outcome Not this year', async () => {
    const { send, contacts } = await givenCaller()
    await send({ outcome: 'not_this_year', reason: 'other', note: 'Sold to a cousin' })
    await send({ outcome: 'reached', reason: 'budget', callAgainOn: '2026-12-01' })
    expect((await contacts()).map(({ outcome, reason, callAgainOn }) => [outcome, reason, callAgainOn]).sort()).toEqual(
      [
        ['not_this_year', 'other', null],
        ['reached', null, null],
      ],
    )
  })

  it('cannot be recorded during impersonation', async () => {
    const { manager, path, contactBody } = await givenCaller()
    const admin = await given().staff({ role: 'super_admin' })
    const acting = await portal.as(manager, { impersonator: admin })
    const reply = await acting.post(path, contactBody())
    expect([reply.statusCode, reply.json().errorCode]).toEqual([403, 'IMPERSONATING'])
    expect((await acting.get(path)).statusCode).toBe(200)
  })
})

describe('Undoing a contact (docs/spec 14.1)', () => {
  it('hides it everywhere within ten minutes of its arrival, even in repeated calls', async () => {
    const { caller, path, contactBody, contacts } = await givenCaller()
    const body = contactBody()
    await caller.post(path, body)
    portal.clock.forward({ minutes: 9 })
    const undoPath = () => caller.post(`/api/admin/contacts/${body.id}/take-back`, {})
    expect([(await undoPath()).json(), (await undoPath()).statusCode]).toEqual([{ success: true }, 200])
    expect((await caller.post(path, body)).statusCode).toBe(200)
    expect(await contacts()).toEqual([])
    expect(await actions()).toEqual(['dealer.contacted', 'dealer-contact.taken-back'])
  })

  it('is rejected after ten minutes, for another user’s contact and for an unknown one', async () => {
    const { caller, path, contactBody, contacts } = await givenCaller()
    const body = contactBody({ happenedAt: '2026-11-19T15:00:00Z' })
    await caller.post(path, body)
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    expect((await admin.post(`/api/admin/contacts/${body.id}/take-back`, {})).statusCode).toBe(404)
    expect((await caller.post(`/api/admin/contacts/${randomUUID()}/take-back`, {})).statusCode).toBe(404)
    portal.clock.forward({ minutes: 10 })
    const late = await caller.post(`/api/admin/contacts/${body.id}/take-back`, {})
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { errorCode: 'TOO_LATE', message: callListTexts.tooLate },
    ])
    expect(await contacts()).toHaveLength(1)
  })

  it('is rejected in the session of an account other than the browser means', async () => {
    const { caller, path, contactBody, manager, contacts } = await givenCaller()
    const body = contactBody()
    await caller.post(path, body)
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    const undoPath = `/api/admin/contacts/${body.id}/take-back`
    const rejected = await admin.post(undoPath, { staffId: manager.id })
    expect([rejected.statusCode, rejected.json()]).toMatchObject([
      409,
      { errorCode: 'CONFLICT', message: callListTexts.otherAccount },
    ])
    expect((await caller.post(undoPath, { staffId: manager.id })).statusCode).toBe(200)
    expect(await contacts()).toEqual([])
  })
})
