import { defaultDocument } from '@portal/contract/program/default-document'
import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import type { ProgramNews, VersionDetail } from '@portal/contract/program-drafts/version'
import { firstWording } from '@portal/contract/wording/first-wording'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { givenProgramVersion, withFacts } from '../../../test/given/program'
import { givenProgramDraft } from '../../../test/given/program-drafts'
import { drafts, feePath, givenProgramPeople, givenSendable, ifMatch, newDraft } from '../../../test/program-people'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, mailOutbox, programDraftAuthors, programDrafts, programVersions } from '../../db/tables'
import { getSqlState } from '../../platform/database/database-errors'
import { recordStatements } from '../../platform/database/statement-counter'

const portal = useTestApp()
const givenPeople = () => givenProgramPeople(portal)

const events = async () =>
  (await portal.db.select().from(auditEvents)).map(({ action, after }) => ({ action, after: after as object }))
const mails = async () =>
  (await portal.db.select().from(mailOutbox)).map(({ toAddress, payload }) => [toAddress, payload.why])

describe('A draft of the program (docs/spec 24.7)', () => {
  it('copies the version in effect, and lists what it changes after an edit', async () => {
    const { coordinator } = await givenPeople()
    const started = await coordinator.post(drafts, newDraft)
    const draft: DraftDetail = started.json()
    expect([started.statusCode, draft.state, draft.version, draft.basedOn]).toEqual([201, 'editing', 1, 1])
    expect(draft.document).toEqual(defaultDocument)
    expect([draft.changes, draft.changeCount, draft.behind, draft.plan]).toEqual([[], 0, null, null])
    const patch = [{ op: 'replace', path: feePath, value: 25 }]
    const saved = await coordinator.patch(`${drafts}/${draft.id}`, { patch, title: 'A lower fee' }, ifMatch(1))
    expect(saved.statusCode).toBe(200)
    expect(saved.json()).toMatchObject({
      title: 'A lower fee',
      version: 2,
      changeCount: 1,
      sections: ['terms'],
      isAuthor: true,
      changes: [{ path: feePath, before: '30%', after: '25%' }],
    })
    expect((await coordinator.get(drafts)).json()).toMatchObject([{ id: draft.id, changeCount: 1 }])
    expect((await events()).slice(-1)).toMatchObject([
      {
        action: 'program-draft.edited',
        after: { changes: ['Title: A lower fee', expect.stringContaining('30% → 25%')] },
      },
    ])
  })

  it('rejects an edit that is based on an earlier one, and says who changed what', async () => {
    const { coordinator, admin } = await givenPeople()
    const { id } = (await coordinator.post(drafts, newDraft)).json()
    const edit = (value: number) => ({ patch: [{ op: 'replace', path: feePath, value }] })
    expect((await admin.patch(`${drafts}/${id}`, edit(28), ifMatch(1))).statusCode).toBe(200)
    const late = await coordinator.patch(`${drafts}/${id}`, edit(25), ifMatch(1))
    expect([late.statusCode, late.json().errorCode]).toEqual([412, 'STALE'])
    expect(late.json().details).toEqual({
      version: 2,
      changes: [
        expect.objectContaining({ path: feePath, after: '28%', byName: 'Avery Coleman', at: expect.any(String) }),
      ],
    })
    expect((await coordinator.patch(`${drafts}/${id}`, edit(25), ifMatch(2))).statusCode).toBe(200)
    expect((await coordinator.patch(`${drafts}/${id}`, edit(24))).statusCode).toBe(422)
  })

  it('rejects a value that is nested deeper than the call stack allows', async () => {
    const { coordinator } = await givenPeople()
    const { id } = (await coordinator.post(drafts, newDraft)).json()
    const levels = 3_000
    const value = JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
    const path = '/names/x'
    const reply = await coordinator.patch(`${drafts}/${id}`, { patch: [{ op: 'add', path, value }] }, ifMatch(1))
    expect([reply.statusCode, reply.json().errors]).toEqual([
      422,
      [{ field: path, message: 'The program has no part this deep.' }],
    ])
  })

  it('saves a renamed clause and another acknowledgement, which each replace a clause at its place', async () => {
    const { coordinator } = await givenPeople()
    const { id } = (await coordinator.post(drafts, newDraft)).json()
    const clauses = '/years/2025/wording/clauses'
    const added = { heading: 'Your district', acknowledgement: null, paragraphs: [[{ say: 'Sales visits you.' }]] }
    const place = firstWording.clauses.length
    const value = { clauses: [...firstWording.clauses, added] }
    const add = [{ op: 'add', path: '/years/2025/wording', value }]
    expect((await coordinator.patch(`${drafts}/${id}`, { patch: add }, ifMatch(1))).statusCode).toBe(200)
    const rename = [{ op: 'replace', path: `${clauses}/${place}/heading`, value: 'Another heading' }]
    const renamed = await coordinator.patch(`${drafts}/${id}`, { patch: rename }, ifMatch(2))
    expect([renamed.statusCode, renamed.json().version]).toEqual([200, 3])
    const remove = [{ op: 'replace', path: `${clauses}/0/acknowledgement`, value: null }]
    expect((await coordinator.patch(`${drafts}/${id}`, { patch: remove }, ifMatch(3))).statusCode).toBe(200)
    const late = await coordinator.patch(`${drafts}/${id}`, { title: 'Another title' }, ifMatch(2))
    expect(late.json().details.changes).toContainEqual(
      expect.objectContaining({
        path: `${clauses}/${place}`,
        what: 'Another heading',
        after: expect.stringContaining('Another heading'),
      }),
    )
  })

  it('keeps its document and its authors when a save changes nothing', async () => {
    const { coordinator, admin } = await givenPeople()
    const { id } = (await coordinator.post(drafts, newDraft)).json()
    const same = { patch: [{ op: 'replace', path: feePath, value: 30 }] }
    expect((await admin.patch(`${drafts}/${id}`, same, ifMatch(1))).json()).toMatchObject({
      version: 1,
      isAuthor: false,
    })
  })

  it.each([
    [{ op: 'replace', path: feePath, value: 101 }],
    [{ op: 'add', path: '/__proto__/polluted', value: 1 }],
    [{ op: 'add', path: '/names/unknown', value: 'x' }],
    [{ op: 'replace', path: '/nowhere', value: 1 }],
    // No editor shows this part.
    [{ op: 'add', path: '/names/marketingCompany/logoPaths/-', value: 'M0 0h20v20z' }],
  ])('rejects %j with the path', async (operation) => {
    const { coordinator } = await givenPeople()
    const { id } = (await coordinator.post(drafts, newDraft)).json()
    const reply = await coordinator.patch(`${drafts}/${id}`, { patch: [operation] }, ifMatch(1))
    expect([reply.statusCode, reply.json().errorCode]).toEqual([422, 'NOT_VALID'])
    expect(reply.json().errors).not.toEqual([])
    expect((await coordinator.get(`${drafts}/${id}`)).json()).toMatchObject({ version: 1, document: defaultDocument })
  })

  it.each([
    ['title', '😀x'],
    ['reason', '😀😀😀😀😀'],
    ['wishedEffect', '0000-01-01'],
    ['wishedEffect', '2100-01-01'],
    ['wishedEffect', '2027-02-30'],
  ])('rejects the %s %s, which the database could not store', async (field, value) => {
    const { coordinator } = await givenPeople()
    const reply = await coordinator.post(drafts, { ...newDraft, [field]: value })
    expect([reply.statusCode, reply.json().errors[0]?.field]).toEqual([422, field])
    const { id } = (await coordinator.post(drafts, { ...newDraft, title: '😀😀😀', reason: '😀'.repeat(10) })).json()
    expect((await coordinator.patch(`${drafts}/${id}`, { [field]: value }, ifMatch(1))).statusCode).toBe(422)
  })

  it('is one of at most 30 that are open', async () => {
    const { coordinator } = await givenPeople()
    for (let n = 0; n < 30; n += 1) await givenProgramDraft(portal.db, portal.clock.read())
    const reply = await coordinator.post(drafts, newDraft)
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'There are 30 open drafts. Discard one to start another.',
    ])
    const [first] = (await coordinator.get(drafts)).json()
    expect((await coordinator.delete(`${drafts}/${first.id}`)).statusCode).toBe(200)
    expect((await coordinator.post(drafts, newDraft)).statusCode).toBe(201)
    expect((await coordinator.get(`${drafts}/${first.id}`)).json().state).toBe('discarded')
    expect((await coordinator.patch(`${drafts}/${first.id}`, { title: 'Again' }, ifMatch(1))).statusCode).toBe(409)
  })

  it('started from an older version undoes what came after it', async () => {
    const { coordinator } = await givenPeople()
    await givenProgramVersion(portal.db, withFacts({ cancellationFeePercent: 25 }), new Date('2026-11-19T05:00:00Z'))
    const draft: DraftDetail = (await coordinator.post(drafts, { ...newDraft, fromVersion: 1 })).json()
    expect([draft.basedOn, draft.document]).toEqual([2, defaultDocument])
    expect(draft.changes).toMatchObject([{ before: '25%', after: '30%' }])
    const copy = await coordinator.post(drafts, { ...newDraft, fromVersion: undefined, fromDraft: draft.id })
    expect(copy.json()).toMatchObject({ basedOn: 2, changeCount: 1 })
    for (const sources of [{ fromVersion: undefined }, { fromDraft: draft.id }]) {
      expect((await coordinator.post(drafts, { ...newDraft, ...sources })).statusCode).toBe(422)
    }
    expect((await coordinator.post(drafts, { ...newDraft, fromVersion: 9 })).statusCode).toBe(404)
  })

  it('started from an older version keeps the entries that later versions added, retired', async () => {
    const { coordinator } = await givenPeople()
    const { lists } = defaultDocument
    const added = [
      { key: 'York', label: 'York' },
      { key: 'Payne', label: 'Payne', retired: true as const, into: 'York' },
      { key: 'Day', label: 'Day', retired: true as const, into: 'Carrier' },
    ]
    const districts = [...lists.districts, { key: 'D8', label: 'Gulf' }]
    const content = { ...defaultDocument, lists: { ...lists, brands: [...lists.brands, ...added], districts } }
    await givenProgramVersion(portal.db, content, new Date('2026-11-19T05:00:00Z'))
    const draft: DraftDetail = (await coordinator.post(drafts, { ...newDraft, fromVersion: 1 })).json()
    expect(draft.document.lists).toEqual({
      ...lists,
      brands: [
        ...lists.brands,
        { key: 'York', label: 'York', retired: true },
        { key: 'Payne', label: 'Payne', retired: true },
        { key: 'Day', label: 'Day', retired: true, into: 'Carrier' },
      ],
      districts: [...lists.districts, { key: 'D8', label: 'Gulf', retired: true }],
    })
    expect(draft.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(draft.changes.map(({ path }) => path)).toEqual([
      '/lists/brands/3/retired',
      '/lists/brands/4/into',
      '/lists/districts/5/retired',
    ])
  })

  it('keeps its authors: the database rejects their removal', async () => {
    const { id } = await givenProgramDraft(portal.db, portal.clock.read())
    await expect(portal.db.delete(programDraftAuthors)).rejects.toSatisfy((error) => getSqlState(error) === '23000')
    expect(await portal.db.$count(programDraftAuthors)).toBe(1)
    expect(id).toEqual(expect.any(String))
  })
})

describe('Updating a draft (docs/spec 24.8)', () => {
  it('merges the changes of both, after a choice for each conflict', async () => {
    const { coordinator, reviewer } = await givenPeople()
    const { id } = await givenProgramDraft(portal.db, portal.clock.read(), {
      document: withFacts({ cancellationFeePercent: 25, installments: 8 }),
    })
    const newer = withFacts({ cancellationFeePercent: 28, terminationNoticeDays: 60 })
    await givenProgramVersion(portal.db, newer, new Date('2026-11-19T05:00:00Z'))
    const behind = await coordinator.post(`${drafts}/${id}/send`, {}, ifMatch(1))
    expect([behind.statusCode, behind.json().errorCode, behind.json().message]).toEqual([
      409,
      'DRAFT_BEHIND',
      'Version 2 was approved after this draft began.',
    ])
    const { behind: shown }: DraftDetail = (await reviewer.get(`${drafts}/${id}`)).json()
    expect(shown).toMatchObject({ number: 2, conflicts: [{ key: feePath, base: '30%', mine: '25%', theirs: '28%' }] })
    const rebase = (body: object) => coordinator.post(`${drafts}/${id}/rebase`, body, ifMatch(1))
    const undecided = await rebase({ onto: 2 })
    expect([undecided.statusCode, undecided.json().errorCode]).toEqual([409, 'DRAFT_BEHIND'])
    expect((await rebase({ choices: { [feePath]: 'mine' } })).statusCode).toBe(422)
    const updated = await rebase({ onto: 2, choices: { [feePath]: 'mine' } })
    expect(updated.json()).toMatchObject({ basedOn: 2, version: 2, behind: null })
    expect(updated.json().document.years['2025'].facts).toMatchObject({
      cancellationFeePercent: 25,
      installments: 8,
      terminationNoticeDays: 60,
    })
  })
})

it('An update of a draft is rejected once another version is the newest, with its conflicts (docs/spec 24.8)', async () => {
  const { coordinator } = await givenPeople()
  const document = withFacts({ cancellationFeePercent: 25 })
  const { id } = await givenProgramDraft(portal.db, portal.clock.read(), { document })
  const approve = (fee: number, at: string) =>
    givenProgramVersion(portal.db, withFacts({ cancellationFeePercent: fee }), new Date(at))
  await approve(28, '2026-11-18T05:00:00Z')
  await approve(27, '2026-11-19T05:00:00Z')
  const choices = { [feePath]: 'theirs' }
  const late = await coordinator.post(`${drafts}/${id}/rebase`, { onto: 2, choices }, ifMatch(1))
  expect([late.statusCode, late.json().errorCode, late.json().message]).toEqual([
    409,
    'DRAFT_BEHIND',
    'Version 3 is the newest version now. Review its conflicts before you update this draft.',
  ])
  expect(late.json().details).toMatchObject({ number: 3, conflicts: [{ key: feePath, mine: '25%', theirs: '27%' }] })
  expect((await coordinator.get(`${drafts}/${id}`)).json()).toMatchObject({ version: 1, basedOn: 1 })
})

describe('Sending a draft for approval (docs/spec 24.9)', () => {
  it('stores its effects, locks it, and emails everyone who can approve it', async () => {
    const { coordinator, admin, reviewer, staff } = await givenPeople()
    const id = await givenSendable(portal, staff.morgan)
    const sent = await coordinator.post(`${drafts}/${id}/send`, { note: 'Legal read it.' }, ifMatch(1))
    expect(sent.statusCode).toBe(200)
    const draft: DraftDetail = sent.json()
    expect(draft).toMatchObject({ state: 'waiting', note: 'Legal read it.', sentByName: 'Morgan Reyes' })
    expect(draft.plan?.lines[0]).toMatchObject({ key: 'signed-orders', number: 0, isBlocking: true })
    expect(draft.planSha256).toMatch(/^[0-9a-f]{64}$/)
    expect(draft.approvers.map(({ name }) => name)).toEqual(['Avery Coleman', 'Dana Whitfield'])
    expect((await mails()).sort()).toEqual([
      ['avery@example.com', 'sent'],
      ['dana@example.com', 'sent'],
    ])
    for (const browser of [coordinator, admin, reviewer]) {
      expect((await browser.patch(`${drafts}/${id}`, { title: 'Another' }, ifMatch(1))).statusCode).toBe(409)
    }
    expect((await coordinator.delete(`${drafts}/${id}`)).statusCode).toBe(409)
  })

  it('is rejected without changes, with all problems, and too early', async () => {
    const { coordinator } = await givenPeople()
    const same = await givenProgramDraft(portal.db, portal.clock.read())
    expect((await coordinator.post(`${drafts}/${same.id}/send`, {}, ifMatch(1))).json().message).toBe(
      'This draft changes nothing. Edit it before you send it for approval.',
    )
    await givenIn(portal.db, { now: portal.clock.read() }).order({ status: 'active' })
    const higher = await givenProgramDraft(portal.db, portal.clock.read(), {
      document: withFacts({ cancellationFeePercent: 40 }),
    })
    const worse = await coordinator.post(`${drafts}/${higher.id}/send`, {}, ifMatch(1))
    expect([worse.statusCode, worse.json().errors[0].field]).toEqual([422, feePath])
    const early = await givenProgramDraft(portal.db, portal.clock.read(), {
      document: withFacts({ cancellationFeePercent: 25 }),
      wishedEffect: '2026-11-21',
    })
    const soon = await coordinator.post(`${drafts}/${early.id}/send`, {}, ifMatch(1))
    expect([soon.statusCode, soon.json().errorCode]).toEqual([422, 'TOO_EARLY'])
    expect(soon.json().message).toMatch(/^Choose Sunday, November 22, 2026, or later\. /)
  })

  it('is undone by an author, of which the approvers hear', async () => {
    const { coordinator, admin, staff } = await givenPeople()
    const id = await givenSendable(portal, staff.morgan)
    await coordinator.post(`${drafts}/${id}/send`, {}, ifMatch(1))
    expect((await admin.post(`${drafts}/${id}/recall`, {})).statusCode).toBe(403)
    const recalled = await coordinator.post(`${drafts}/${id}/recall`, {})
    expect(recalled.json()).toMatchObject({ state: 'editing', plan: null, sentAt: null })
    expect((await mails()).filter(([, why]) => why === 'recalled')).toHaveLength(2)
    expect((await coordinator.post(`${drafts}/${id}/recall`, {})).statusCode).toBe(409)
  })

  it('is returned with a comment, of which the authors hear', async () => {
    const { coordinator, admin, staff } = await givenPeople()
    const id = await givenSendable(portal, staff.morgan)
    await coordinator.post(`${drafts}/${id}/send`, {}, ifMatch(1))
    expect((await admin.post(`${drafts}/${id}/return`, { comment: ' ' })).json().errors).toEqual([
      { field: 'comment', message: 'Write what should change.' },
    ])
    const returned = await admin.post(`${drafts}/${id}/return`, { comment: 'Please say why.' })
    expect(returned.json()).toMatchObject({ state: 'returned', decisionComment: 'Please say why.' })
    expect((await mails()).filter(([, why]) => why === 'returned')).toEqual([['morgan@example.com', 'returned']])
    const edited = await coordinator.patch(`${drafts}/${id}`, { reason: 'The dealers asked for it.' }, ifMatch(1))
    expect(edited.json()).toMatchObject({ state: 'editing', version: 2 })
  })

  it('keeps every time it was sent, recalled and returned in its history', async () => {
    const { coordinator, admin, reviewer, staff } = await givenPeople()
    const id = await givenSendable(portal, staff.morgan)
    const send = (note: string) => coordinator.post(`${drafts}/${id}/send`, { note }, ifMatch(1))
    await send('First')
    await coordinator.post(`${drafts}/${id}/recall`, {})
    await send('Second')
    await admin.post(`${drafts}/${id}/return`, { comment: 'Too high.' })
    await send('Third')
    await reviewer.post(`${drafts}/${id}/return`, { comment: 'Still too high.' })
    const sent = await send('Fourth')
    const { history, planSha256 }: DraftDetail = sent.json()
    const betweenEdits = [
      ['started', 'Morgan Reyes', null],
      ['sent', 'Morgan Reyes', 'First'],
      ['recalled', 'Morgan Reyes', null],
      ['sent', 'Morgan Reyes', 'Second'],
      ['returned', 'Avery Coleman', 'Too high.'],
      ['sent', 'Morgan Reyes', 'Third'],
      ['returned', 'Dana Whitfield', 'Still too high.'],
      ['sent', 'Morgan Reyes', 'Fourth'],
    ]
    expect(history.map(({ what, byName, comment }) => [what, byName, comment])).toEqual(betweenEdits)
    const version: VersionDetail = (await admin.post(`${drafts}/${id}/approve`, { planSha256 })).json()
    expect(version.history.slice(0, -2).map(({ what, byName, comment }) => [what, byName, comment])).toEqual(
      betweenEdits,
    )
  })
})

describe('Versions (docs/spec 24.9)', () => {
  it('are listed with their states, and described with their changes', async () => {
    const { coordinator } = await givenPeople()
    await givenProgramVersion(portal.db, withFacts({ installments: 8 }), new Date('2026-11-19T05:00:00Z'))
    await givenProgramVersion(portal.db, withFacts({ installments: 6 }), new Date('2027-06-01T04:00:00Z'))
    const list = await coordinator.get('/api/admin/program/versions')
    expect(list.json()).toMatchObject([
      { number: 3, state: 'scheduled', endsAt: null },
      { number: 2, state: 'in-effect', endsAt: '2027-06-01T04:00:00.000Z' },
      { number: 1, state: 'superseded', title: 'Original program', approvedByName: null },
    ])
    const version: VersionDetail = (await coordinator.get('/api/admin/program/versions/3')).json()
    expect(version).toMatchObject({ isIntact: true, comparedWith: 2, placedOrders: 0 })
    expect(version.changes).toMatchObject([{ what: 'Installments', before: '8', after: '6' }])
    const other: VersionDetail = (await coordinator.get('/api/admin/program/versions/3?comparedWith=1')).json()
    expect(other.changes).toMatchObject([{ before: '10', after: '6' }])
    expect((await coordinator.get('/api/admin/program/versions/9')).statusCode).toBe(404)
  })

  it('are news for all staff for seven days, and before they take effect', async () => {
    const manager = await portal.as(await givenIn(portal.db, { now: portal.clock.read() }).staff())
    const news = async () => (await manager.get('/api/admin/program/news')).json()
    expect(await news()).toEqual({ recent: [], next: null })
    await givenProgramVersion(portal.db, withFacts({ installments: 8 }), new Date('2026-11-19T05:00:00Z'))
    await givenProgramVersion(portal.db, withFacts({ installments: 6 }), new Date('2027-06-01T04:00:00Z'))
    expect(await news()).toMatchObject({
      recent: [{ number: 2, changes: [{ what: 'Installments', before: '10', after: '8' }] }],
      next: { number: 3, takesEffectAt: '2027-06-01T04:00:00.000Z', changes: [{ before: '8', after: '6' }] },
    })
    portal.clock.set('2026-11-26T05:00:00Z')
    const later = await portal.as(await givenIn(portal.db, { now: portal.clock.read() }).staff())
    expect((await later.get('/api/admin/program/news')).json()).toMatchObject({ recent: [], next: { number: 3 } })
  })

  it('stay news for seven days when another version takes effect in the meantime', async () => {
    const news = async () => {
      const manager = await portal.as(await givenIn(portal.db, { now: portal.clock.read() }).staff())
      const { result, statements } = await recordStatements(async () => await manager.get('/api/admin/program/news'))
      return { ...(result.json() as ProgramNews), statements: statements.length }
    }
    const none = await news()
    await givenProgramVersion(portal.db, withFacts({ installments: 8 }), new Date('2026-11-18T05:00:00Z'))
    await givenProgramVersion(
      portal.db,
      withFacts({ installments: 8, cancellationFeePercent: 25 }),
      new Date('2026-11-19T05:00:00Z'),
    )
    const both = await news()
    expect(both.recent).toMatchObject([
      { number: 3, changes: [{ what: 'Fee after January 31', before: '30%', after: '25%' }] },
      { number: 2, changes: [{ what: 'Installments', before: '10', after: '8' }] },
    ])
    expect(both.statements).toBe(none.statements)
    portal.clock.set('2026-11-25T05:00:00Z')
    expect((await news()).recent).toMatchObject([{ number: 3 }])
  })

  it('are read without the documents that are in memory', async () => {
    const { coordinator, staff } = await givenPeople()
    await givenProgramVersion(portal.db, withFacts({ installments: 8 }), new Date('2026-11-19T05:00:00Z'))
    const id = await givenSendable(portal, staff.morgan, { basedOn: 2 })
    for (const path of ['/api/admin/program/news', drafts, `${drafts}/${id}`]) {
      await coordinator.get(path)
      const { result, statements } = await recordStatements(async () => await coordinator.get(path))
      expect(result.statusCode).toBe(200)
      const reads = statements.filter((text) => text.includes('from "program_versions"'))
      expect([path, reads.length > 0, reads.some((text) => text.includes('"content"'))]).toEqual([path, true, false])
    }
  })

  it('reject a row that nobody approved', async () => {
    const unapproved = { number: 2, content: defaultDocument, sha256: '0'.repeat(64), takesEffectAt: new Date() }
    await expect(portal.db.insert(programVersions).values(unapproved)).rejects.toSatisfy(
      (error) => getSqlState(error) === '23514',
    )
  })

  it('count the orders that were placed under them', async () => {
    const { coordinator } = await givenPeople()
    const given = givenIn(portal.db, { now: portal.clock.read() })
    await given.order({ status: 'active' })
    await given.order({ status: 'pending' })
    expect((await coordinator.get('/api/admin/program/versions/1')).json().placedOrders).toBe(1)
    expect(await portal.db.$count(programDrafts)).toBe(0)
  })
})
