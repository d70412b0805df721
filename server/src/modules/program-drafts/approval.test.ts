import { defaultDocument } from '@portal/contract/program/default-document'
import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import type { VersionDetail } from '@portal/contract/program-drafts/version'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { givenProgramVersion, withFacts } from '../../../test/given/program'
import {
  drafts,
  feePath,
  givenProgramPeople,
  givenSendable,
  ifMatch,
  newDraft,
  sendDraft,
  versions,
} from '../../../test/program-people'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, mailOutbox, programVersions } from '../../db/tables'
import { recordVersionsInEffect } from './take-effect'

const portal = useTestApp()
const givenPeople = () => givenProgramPeople(portal)

async function givenWaiting(overrides?: Parameters<typeof givenSendable>[2]) {
  const people = await givenPeople()
  const id = await givenSendable(portal, people.staff.morgan, overrides)
  const { planSha256 } = await sendDraft(people.coordinator, id)
  return { ...people, id, planSha256: planSha256 ?? '', approve: `${drafts}/${id}/approve` }
}

/** Signs in another super admin, for calls after the other sessions have ended. */
const anotherAdmin = async () =>
  portal.as(await givenIn(portal.db, { now: portal.clock.read() }).staff({ role: 'super_admin' }))

const actions = async () => (await portal.db.select().from(auditEvents)).map(({ action }) => action)
const outcome = ({ statusCode, json }: { statusCode: number; json: () => { errorCode?: string } }) => [
  statusCode,
  json().errorCode,
]

describe('Approving a draft (docs/spec 24.9)', () => {
  it('makes it the next version, which takes effect at midnight of its day', async () => {
    const { admin, approve, planSha256, id, coordinator } = await givenWaiting()
    const reply = await admin.post(approve, { planSha256, comment: 'Checked with Legal.' })
    expect(reply.statusCode).toBe(200)
    const version: VersionDetail = reply.json()
    expect(version).toMatchObject({
      number: 2,
      state: 'scheduled',
      takesEffectAt: '2026-12-01T05:00:00.000Z',
      basedOn: 1,
      authors: ['Morgan Reyes'],
      approvedByName: 'Avery Coleman',
      isApprovedByAuthor: false,
      approvalComment: 'Checked with Legal.',
      isIntact: true,
    })
    expect(version.history.map(({ what }) => what)).toEqual(['started', 'sent', 'approved', 'in-effect'])
    expect((await coordinator.get(`${drafts}/${id}`)).json()).toMatchObject({ state: 'approved', approvedAs: 2 })
    const [, approval] = (await portal.db.select().from(auditEvents)).slice(-2)
    expect(approval).toMatchObject({
      action: 'program-version.approved',
      entityId: '2',
      after: { number: 2, comment: 'Checked with Legal.', changes: [expect.stringContaining('30% → 25%')] },
    })
    const toAuthors = (await portal.db.select().from(mailOutbox)).filter(({ payload }) => payload.why === 'approved')
    expect(toAuthors.map(({ toAddress }) => toAddress)).toEqual(['morgan@example.com'])
    expect((await portal.anonymous.get('/api/program')).json().cancellationFeePercent).toBe(30)
    portal.clock.set('2026-12-01T05:00:00Z')
    await coordinator.get('/api/auth/user')
    expect((await portal.anonymous.get('/api/program')).json()).toMatchObject({
      cancellationFeePercent: 25,
      programNumber: 2,
    })
  })

  it('is forbidden to every author, also after another user saved', async () => {
    const people = await givenPeople()
    const id = await givenSendable(portal, people.staff.morgan)
    const patch = [{ op: 'replace', path: feePath, value: 24 }]
    await people.admin.patch(`${drafts}/${id}`, { patch }, ifMatch(1))
    const { planSha256 } = await sendDraft(people.coordinator, id, 2)
    const own = await people.admin.post(`${drafts}/${id}/approve`, { planSha256 })
    expect(outcome(own)).toEqual([403, 'OWN_DRAFT'])
    expect((await people.reviewer.post(`${drafts}/${id}/approve`, { planSha256 })).statusCode).toBe(200)
  })

  it('is forbidden to the authors of the draft or of the older version that it was copied from', async () => {
    const { admin, reviewer, coordinator, staff } = await givenPeople()
    const source = await givenSendable(portal, staff.avery)
    const copyOf = async (from: object): Promise<DraftDetail> =>
      (await coordinator.post(drafts, { ...newDraft, fromVersion: undefined, ...from })).json()
    const approveBy = async (browser: typeof admin, id: string) => {
      const { planSha256 } = await sendDraft(coordinator, id)
      return outcome(await browser.post(`${drafts}/${id}/approve`, { planSha256 }))
    }
    const copy = await copyOf({ fromDraft: source })
    expect(copy.authors.map(({ id }) => id).sort()).toEqual([staff.avery.id, staff.morgan.id].sort())
    expect(await approveBy(admin, copy.id)).toEqual([403, 'OWN_DRAFT'])
    expect((await approveBy(reviewer, (await copyOf({ fromDraft: copy.id })).id))[0]).toBe(200)
    await givenProgramVersion(portal.db, withFacts({ installments: 8 }), new Date('2026-12-20T05:00:00Z'))
    const undo = await copyOf({ fromVersion: 2, wishedEffect: '2027-01-10' })
    expect(undo.changeCount).toBeGreaterThan(0)
    expect(await approveBy(admin, undo.id)).toEqual([403, 'OWN_DRAFT'])
    const newest = await copyOf({ fromVersion: 3 })
    expect(newest.authors.map(({ id }) => id)).toEqual([staff.morgan.id])
  })

  it('is rejected while the effects differ from those that the approver read', async () => {
    const { admin, approve, planSha256, given } = await givenWaiting()
    await given.order({ status: 'pending' })
    const stale = await admin.post(approve, { planSha256 })
    expect(outcome(stale)).toEqual([409, 'PLAN_STALE'])
    const { details } = stale.json()
    expect(details.plan.lines[1]).toMatchObject({ key: 'draft-orders', number: 1 })
    expect(await portal.db.$count(programVersions)).toBe(1)
    expect((await admin.post(approve, { planSha256: details.planSha256 })).statusCode).toBe(200)
  })

  it('is rejected after the draft was edited and sent again, even if its document is the same', async () => {
    const { admin, coordinator, id, approve, planSha256 } = await givenWaiting()
    const count = async () => (await admin.post(`${drafts}/${id}/plan`, {})).json()
    const first = await count()
    expect(first).toMatchObject({
      planSha256,
      draftVersion: 1,
      documentSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    await coordinator.post(`${drafts}/${id}/recall`, {})
    await coordinator.patch(`${drafts}/${id}`, { reason: 'Nobody should read this as approved.' }, ifMatch(1))
    await sendDraft(coordinator, id, 2)
    const stale = await admin.post(approve, { planSha256 })
    expect(outcome(stale)).toEqual([409, 'PLAN_STALE'])
    const { details } = stale.json()
    expect(details).toMatchObject({ draftVersion: 2, documentSha256: first.documentSha256 })
    expect(await portal.db.$count(programVersions)).toBe(1)
    expect((await admin.post(approve, { planSha256: details.planSha256 })).json().sha256).toBe(first.documentSha256)
  })

  it('is rejected for a plan of another draft with the same document', async () => {
    const { admin, staff, coordinator, approve, planSha256 } = await givenWaiting()
    const other = await givenSendable(portal, staff.morgan)
    const { planSha256: ofOther } = await sendDraft(coordinator, other)
    expect(ofOther).not.toBe(planSha256)
    expect(outcome(await admin.post(approve, { planSha256: ofOther }))).toEqual([409, 'PLAN_STALE'])
  })

  it('succeeds for only one of two concurrent approvals', async () => {
    const { admin, reviewer, approve, planSha256 } = await givenWaiting()
    const replies = await Promise.all([
      admin.post(approve, { planSha256 }),
      reviewer.post(approve, { planSha256 }),
      admin.post(approve, { planSha256 }),
    ])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(replies.filter(({ statusCode }) => statusCode === 409).map(outcome)).toEqual([
      [409, 'CONFLICT'],
      [409, 'CONFLICT'],
    ])
    expect(await portal.db.$count(programVersions)).toBe(2)
    expect((await actions()).filter((action) => action === 'program-version.approved')).toHaveLength(1)
  })

  it('is rejected after a newer version was approved, and before a scheduled one', async () => {
    const { admin, approve, planSha256 } = await givenWaiting()
    await givenProgramVersion(portal.db, withFacts({ installments: 8 }), new Date('2026-11-30T05:00:00Z'))
    expect(outcome(await admin.post(approve, { planSha256 }))).toEqual([409, 'DRAFT_BEHIND'])
  })

  it('is rejected on or before the day of a scheduled version', async () => {
    const people = await givenPeople()
    await givenProgramVersion(portal.db, withFacts({ installments: 8 }), new Date('2026-12-01T05:00:00Z'))
    for (const [wishedEffect, message] of [
      ['2026-12-01', 'Version 2 takes effect that day. Choose another day.'],
      ['2026-11-25', 'Version 2 takes effect on December 1, 2026. Choose a later day, or withdraw that version first.'],
    ] as const) {
      const document = withFacts({ installments: 8, cancellationFeePercent: 25 })
      const id = await givenSendable(portal, people.staff.morgan, { wishedEffect, basedOn: 2, document })
      const reply = await people.coordinator.post(`${drafts}/${id}/send`, {}, ifMatch(1))
      expect([...outcome(reply), reply.json().message]).toEqual([409, 'SCHEDULED_LATER', message])
    }
  })

  it('is rejected once its day is too early', async () => {
    const { admin, approve, planSha256 } = await givenWaiting()
    portal.clock.set('2026-12-01T06:00:00Z')
    const again = await anotherAdmin()
    expect(outcome(await again.post(approve, { planSha256 }))).toEqual([422, 'TOO_EARLY'])
    expect((await admin.post(approve, { planSha256 })).statusCode).toBe(401)
  })

  it('requires a check mark for terms that are worse for new signers', async () => {
    const people = await givenPeople()
    await people.given.order({ status: 'active' })
    const id = await givenSendable(portal, people.staff.morgan, {
      document: withFacts({ cancellationFeePercent: 40 }),
      newTermsYears: [2027],
    })
    const { planSha256, plan, signedTermsYears } = await sendDraft(people.coordinator, id)
    expect(plan?.newTermsYears).toEqual([2027])
    // 2027 has no terms of its own: its dealer signed under those of 2025.
    expect(signedTermsYears).toEqual([2025])
    const unchecked = await people.admin.post(`${drafts}/${id}/approve`, { planSha256 })
    expect([unchecked.statusCode, unchecked.json().errors[0].field]).toEqual([422, 'acceptsNewTerms'])
    const checked = await people.admin.post(`${drafts}/${id}/approve`, { planSha256, acceptsNewTerms: true })
    expect(checked.statusCode).toBe(200)
  })

  it('lets a change of names that no agreement prints take effect a minute later', async () => {
    const people = await givenPeople()
    const document = { ...defaultDocument, names: { ...defaultDocument.names, copyright: '© 2027 Growth Program' } }
    const id = await givenSendable(portal, people.staff.morgan, { document, wishedEffect: '2026-11-20' })
    const { planSha256 } = await sendDraft(people.coordinator, id)
    const version: VersionDetail = (await people.admin.post(`${drafts}/${id}/approve`, { planSha256 })).json()
    const effect = new Date(portal.clock.read().getTime() + 60_000)
    expect(version).toMatchObject({ state: 'scheduled', takesEffectAt: effect.toISOString() })
    portal.clock.set(effect.toISOString())
    await people.coordinator.get('/api/auth/user')
    expect((await portal.anonymous.get('/api/program')).json().copyright).toBe('© 2027 Growth Program')
  })
})

describe('PROGRAM_APPROVAL=one (docs/spec 24.9)', () => {
  it('lets an author approve, waits 24 hours, and notifies coordinators and super admins', async () => {
    portal.config.programApproval = 'one'
    const people = await givenPeople()
    const id = await givenSendable(portal, people.staff.avery, { wishedEffect: '2026-11-21' })
    const { planSha256 } = await sendDraft(people.admin, id)
    const early = await people.admin.post(`${drafts}/${id}/approve`, { planSha256 })
    expect([...outcome(early), early.json().message]).toEqual([
      422,
      'TOO_EARLY',
      'Choose Sunday, November 22, 2026, or later. A version that its author approves waits 24 hours.',
    ])
    await people.admin.post(`${drafts}/${id}/recall`, {})
    await people.admin.patch(`${drafts}/${id}`, { wishedEffect: '2026-11-22' }, ifMatch(1))
    const again = await sendDraft(people.admin, id, 2)
    const reply = await people.admin.post(`${drafts}/${id}/approve`, { planSha256: again.planSha256 })
    expect(reply.json()).toMatchObject({ isApprovedByAuthor: true, takesEffectAt: '2026-11-22T05:00:00.000Z' })
    const told = (await portal.db.select().from(mailOutbox)).filter(
      ({ payload }) => payload.why === 'approved_by_author',
    )
    expect(told.map(({ toAddress }) => toAddress).sort()).toEqual(['dana@example.com', 'morgan@example.com'])
    portal.config.programApproval = 'two'
  })
})

describe('Withdrawing a version (docs/spec 24.9)', () => {
  const reason = 'Legal found a mistake.'
  // The database compares the day with its own clock, which is not the clock of the test.
  const wishedEffect = '2097-12-01'

  it('works before its day, and restores the version before', async () => {
    const { admin, reviewer, approve, planSha256 } = await givenWaiting({ wishedEffect })
    await admin.post(approve, { planSha256 })
    expect((await admin.post(`${versions}/2/withdraw`, { reason: 'No' })).statusCode).toBe(422)
    const withdrawn = await reviewer.post(`${versions}/2/withdraw`, { reason })
    expect(withdrawn.json()).toMatchObject({ state: 'withdrawn', withdrawnByName: 'Dana Whitfield', endsAt: null })
    const told = (await portal.db.select().from(mailOutbox)).filter(({ payload }) => payload.why === 'withdrawn')
    expect(told.map(({ toAddress }) => toAddress).sort()).toEqual(['avery@example.com', 'morgan@example.com'])
    expect((await reviewer.post(`${versions}/2/withdraw`, { reason })).json().message).toBe(
      'Version 2 is already withdrawn.',
    )
    expect((await portal.anonymous.get('/api/program')).json().nextChangeAt).toBe(null)
  })

  it('is rejected on its day, and while a later version builds on it', async () => {
    const { admin, approve, planSha256 } = await givenWaiting({ wishedEffect })
    await admin.post(approve, { planSha256 })
    const document = withFacts({ cancellationFeePercent: 25, installments: 8 })
    await givenProgramVersion(portal.db, document, new Date('2098-01-01T05:00:00Z'))
    expect(outcome(await admin.post(`${versions}/2/withdraw`, { reason }))).toEqual([409, 'SCHEDULED_LATER'])
    expect((await admin.post(`${versions}/3/withdraw`, { reason })).statusCode).toBe(200)
    portal.clock.set('2097-12-01T04:59:30Z')
    const approver = await anotherAdmin()
    const late = await approver.post(`${versions}/2/withdraw`, { reason })
    expect([...outcome(late), late.json().message]).toEqual([
      409,
      'TOO_LATE',
      'Version 2 takes effect within a minute. Start a draft from version 1 instead.',
    ])
    portal.clock.set('2097-12-01T05:00:00Z')
    const later = await approver.post(`${versions}/2/withdraw`, { reason })
    expect([...outcome(later), later.json().message]).toEqual([
      409,
      'TOO_LATE',
      'Version 2 is already in effect. Start a draft from version 1 instead.',
    ])
  })
})

it('A version is not withdrawn once it is in effect by the clock of the database (docs/spec 24.9)', async () => {
  const { admin } = await givenPeople()
  // Later by the clock of the test, and earlier by that of the database.
  const effect = new Date(portal.clock.read().getTime() + 120_000)
  await givenProgramVersion(portal.db, withFacts({ installments: 8 }), effect)
  const late = await admin.post(`${versions}/2/withdraw`, { reason: 'Legal found a mistake.' })
  expect(outcome(late)).toEqual([409, 'TOO_LATE'])
  expect((await admin.get(`${versions}/2`)).json()).toMatchObject({ state: 'scheduled', withdrawnAt: null })
})

describe('Taking effect (docs/spec 24.9)', () => {
  it('is recorded once per version by the job', async () => {
    const { admin, approve, planSha256 } = await givenWaiting()
    await admin.post(approve, { planSha256 })
    const now = new Date('2026-12-01T05:00:40Z')
    const run = (at: Date) => recordVersionsInEffect({ db: portal.db, now: at, log: portal.log.logger })
    await run(new Date('2026-12-01T04:59:59Z'))
    expect(await actions()).not.toContain('program-version.in-effect')
    await Promise.all([run(now), run(now)])
    await run(now)
    expect((await actions()).filter((action) => action === 'program-version.in-effect')).toHaveLength(1)
    const [first] = await portal.db.select().from(programVersions).orderBy(programVersions.number)
    expect(first?.supersededAt).toEqual(new Date('2026-12-01T05:00:00Z'))
  })

  it('does not happen to a draft that still waits for approval on its day', async () => {
    const { id } = await givenWaiting()
    portal.clock.set('2026-12-02T12:00:00Z')
    await recordVersionsInEffect({ db: portal.db, now: portal.clock.read(), log: portal.log.logger })
    const admin = await anotherAdmin()
    expect((await admin.get(`${drafts}/${id}`)).json()).toMatchObject({ state: 'waiting', approvedAs: null })
    expect(await portal.db.$count(programVersions)).toBe(1)
    expect((await portal.anonymous.get('/api/program')).json()).toMatchObject({
      programNumber: 1,
      cancellationFeePercent: 30,
      nextChangeAt: null,
    })
    expect(await actions()).not.toContain('program-version.in-effect')
  })
})
