import { describe, expect, it } from 'vitest'
import { drafts, givenProgramPeople, givenSendable, sendDraft } from '../../../test/program-people'
import { appCode, givenApp, givenPasskey, namedPortal } from '../../../test/second-factors'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents } from '../../db/tables'

const portal = useTestApp({ config: namedPortal })

async function givenWaiting() {
  const people = await givenProgramPeople(portal)
  const id = await givenSendable(portal, people.staff.morgan)
  const { planSha256, needsFactor } = await sendDraft(people.coordinator, id)
  return { ...people, approve: `${drafts}/${id}/approve`, planSha256, needsFactor }
}

describe('Approving with a second factor (docs/spec 3.7, 24.9)', () => {
  it('needs none where the portal requires none and the user has none', async () => {
    const { admin, approve, planSha256, needsFactor } = await givenWaiting()
    expect(needsFactor).toBe(false)
    const approved = await admin.post(approve, { planSha256 })
    expect([approved.statusCode, approved.json().approvedWith]).toEqual([200, null])
  })

  it('accepts a code of the app once, and rejects a wrong one', async () => {
    const { admin, approve, planSha256, staff } = await givenWaiting()
    const { secret } = await givenApp(admin, staff.avery.password, portal.clock.read())
    portal.clock.forward({ minutes: 1 })
    const needed = await admin.post(approve, { planSha256 })
    expect([needed.statusCode, needed.json().errorCode, needed.json().details.methods]).toEqual([
      403,
      'NEEDS_FACTOR',
      ['totp', 'recovery'],
    ])
    const wrong = await admin.post(approve, { planSha256, factor: { kind: 'totp', code: '000000' } })
    expect([wrong.statusCode, wrong.json().message]).toEqual([
      403,
      'That code or passkey is not correct. Try again, or use another method.',
    ])
    const code = appCode(secret, portal.clock.read())
    const approved = await admin.post(approve, { planSha256, factor: { kind: 'totp', code } })
    expect([approved.statusCode, approved.json().approvedWith]).toEqual([200, 'totp'])
    const approval = (await portal.db.select().from(auditEvents)).findLast(
      ({ action }) => action === 'program-version.approved',
    )
    expect(approval?.after).toMatchObject({ secondFactor: 'totp' })
  })

  it('accepts a passkey, whose challenge belongs to this session', async () => {
    const { admin, reviewer, approve, planSha256, staff } = await givenWaiting()
    const { authenticator } = await givenPasskey(admin, staff.avery.password)
    const needed = await admin.post(approve, { planSha256 })
    const response = await authenticator.get(needed.json().details.passkeyOptions)
    const factor = { kind: 'passkey', response }
    await givenPasskey(reviewer, staff.dana.password)
    expect((await reviewer.post(approve, { planSha256, factor })).json().errorCode).toBe('NEEDS_FACTOR')
    const elsewhere = await portal.as(staff.avery)
    expect((await elsewhere.post(approve, { planSha256, factor })).json().errorCode).toBe('NEEDS_FACTOR')
    expect((await admin.post(approve, { planSha256, factor })).statusCode).toBe(200)
  })

  it('accepts the confirmation of the last five minutes, and none that is older', async () => {
    const { admin, approve, planSha256, staff } = await givenWaiting()
    const { secret } = await givenApp(admin, staff.avery.password, portal.clock.read())
    portal.clock.forward({ minutes: 1 })
    const factor = { kind: 'totp', code: appCode(secret, portal.clock.read()) }
    const stale = await admin.post(approve, { planSha256: '0'.repeat(64), factor })
    expect(stale.json().errorCode).toBe('PLAN_STALE')
    portal.clock.forward({ minutes: 6 })
    expect((await admin.post(approve, { planSha256 })).json().errorCode).toBe('NEEDS_FACTOR')
    const again = { kind: 'totp', code: appCode(secret, portal.clock.read()) }
    await admin.post(approve, { planSha256: '0'.repeat(64), factor: again })
    portal.clock.forward({ minutes: 4 })
    expect((await admin.post(approve, { planSha256 })).statusCode).toBe(200)
  })

  it('limits the codes that can be tried', async () => {
    const { admin, approve, planSha256, staff } = await givenWaiting()
    await givenApp(admin, staff.avery.password, portal.clock.read())
    const guess = () => admin.post(approve, { planSha256, factor: { kind: 'totp', code: '000000' } })
    for (let n = 0; n < 10; n += 1) expect((await guess()).statusCode).toBe(403)
    expect((await guess()).statusCode).toBe(429)
  })

  it('does not use up a code for a draft that cannot be approved', async () => {
    const { admin, approve, planSha256, staff, coordinator } = await givenWaiting()
    const { secret } = await givenApp(admin, staff.avery.password, portal.clock.read())
    portal.clock.forward({ minutes: 1 })
    await coordinator.post(approve.replace('approve', 'recall'), {})
    const factor = { kind: 'totp', code: appCode(secret, portal.clock.read()) }
    expect((await admin.post(approve, { planSha256, factor })).json().errorCode).toBe('CONFLICT')
    await sendDraft(coordinator, approve.split('/').at(-2) ?? '')
    expect((await admin.post(approve, { planSha256, factor })).statusCode).toBe(200)
  })
})
