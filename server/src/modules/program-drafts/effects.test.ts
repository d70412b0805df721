import { defaultDocument } from '@portal/contract/program/default-document'
import type { ProgramDocument } from '@portal/contract/program/document'
import type { Plan, PlanLineKey } from '@portal/contract/program-drafts/plan'
import { firstWording } from '@portal/contract/wording/first-wording'
import { describe, expect, it } from 'vitest'
import { tableFingerprint, tableNames } from '../../../test/access/table-fingerprint'
import { withFacts } from '../../../test/given/program'
import { drafts, givenProgramPeople, givenSendable, ifMatch } from '../../../test/program-people'
import { useTestApp } from '../../../test/use-test-app'
import { campaigns, signingEvents } from '../../db/tables'
import { listUnusedTokens } from './plan/unused-tokens'

const portal = useTestApp()

/** A document in which an entry of a list is retired. */
function retire(list: 'brands' | 'districts', key: string): ProgramDocument {
  const entries = defaultDocument.lists[list].map((entry) =>
    entry.key === key ? { ...entry, retired: true as const } : entry,
  )
  return { ...defaultDocument, lists: { ...defaultDocument.lists, [list]: entries } }
}

async function givenDraft(document: ProgramDocument) {
  const people = await givenProgramPeople(portal)
  const id = await givenSendable(portal, people.staff.morgan, { document })
  const count = async (): Promise<{ plan: Plan; planSha256: string }> => {
    const reply = await people.coordinator.post(`${drafts}/${id}/plan`, {})
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }
  return { ...people, id, count }
}

const findLine = ({ lines }: Plan, key: PlanLineKey) => lines.find((line) => line.key === key)

describe('The effects of a draft (docs/spec 24.10)', () => {
  it('count orders of the years whose terms change, and keep placed ones, signed or not', async () => {
    const { given, count } = await givenDraft(withFacts({ cancellationFeePercent: 25 }, 2027))
    await given.order({ orderYear: 2027, status: 'active' })
    await given.order({ orderYear: 2027, status: 'in_progress', signed: false, programNumber: 1 })
    await given.order({ orderYear: 2027, status: 'pending' })
    await given.order({ orderYear: 2026, status: 'pending' })
    await given.preparedLink(await given.dealer(), [await given.package()])
    const { plan } = await count()
    expect(findLine(plan, 'signed-orders')).toEqual({
      key: 'signed-orders',
      number: 0,
      sentence: 'of 2 placed orders change',
      detail: '2 for 2027 keep their terms',
      link: null,
      isBlocking: true,
    })
    expect(findLine(plan, 'draft-orders')).toMatchObject({
      number: 1,
      sentence: 'order draft for 2027 shows the new terms',
      link: 'orders?status=pending&year=2027',
    })
    expect(findLine(plan, 'prepared-orders')).toMatchObject({ number: 1 })
    expect(plan.changes).toMatchObject([
      { section: 'terms', orderYear: 2027, after: 'Has its own terms' },
      { section: 'terms', orderYear: 2027, before: '30%', after: '25%' },
    ])
  })

  it('count orders of every year when a name in the agreement changes', async () => {
    const { names } = defaultDocument
    const { given, count } = await givenDraft({
      ...defaultDocument,
      names: { ...names, programTitle: 'Growth Program' },
    })
    await given.order({ orderYear: 2027, status: 'pending' })
    await given.order({ orderYear: 2026, status: 'pending' })
    expect(findLine((await count()).plan, 'draft-orders')).toMatchObject({
      number: 2,
      sentence: 'order drafts for 2026 and 2027 show the new terms',
    })
  })

  it('show one dealer for each payment term before and after', async () => {
    const { given, count } = await givenDraft(withFacts({ cancellationFeePercent: 25, installments: 8 }))
    const items = [await given.package({ priceCents: 195_000 })]
    await given.order({ dealer: await given.dealer({ companyName: 'Golden Isles Comfort' }), items, status: 'pending' })
    const { plan } = await count()
    expect(plan.examples).toMatchObject([
      {
        dealerName: 'Golden Isles Comfort',
        orderYear: 2027,
        paymentTerms: 'credit',
        annualTotal: '19500.00',
        before: { schedule: '10 x $1,950.00', fee: '5850.00', freeUntil: '2027-01-31', splitUntil: '2027-03-01' },
        after: { schedule: '8 x $2,437.50', fee: '4875.00', freeUntil: '2027-01-31', splitUntil: '2027-03-01' },
      },
    ])
  })

  it('show the amounts of a draft with the default months of each side, unless staff set its months', async () => {
    const { given, count } = await givenDraft(withFacts({ defaultMonths: 8, maxMonths: 12 }))
    const items = [await given.package({ priceCents: 195_000 })]
    await given.order({ items, status: 'pending' })
    const cod = await given.dealer({ paymentTerms: 'cod' })
    await given.order({ dealer: cod, items, status: 'pending', months: 12, monthsSetByStaff: true })
    expect((await count()).plan.examples).toMatchObject([
      { before: { schedule: '10 x $1,950.00', fee: '5850.00' }, after: { schedule: '10 x $1,560.00', fee: '4680.00' } },
      { before: { fee: '7020.00' }, after: { fee: '7020.00' } },
    ])
  })

  it('count campaigns whose text mentions what changes', async () => {
    const { given, count } = await givenDraft(withFacts({ installments: 8 }))
    await given.campaign({ name: 'Early start', subject: 'Pay in Ten Installments' })
    await given.campaign({ name: 'Other', subject: 'Order now' })
    const { plan } = await count()
    expect(findLine(plan, 'campaigns')).toMatchObject({
      number: 1,
      sentence: 'scheduled campaign mentions “ten installments”',
      detail: 'Early start',
      link: 'campaigns',
    })
  })

  it('name the tokens that the agreement no longer has', async () => {
    const say = '{company} {dealer number} {distributor} {program year}'
    const [first, ...others] = firstWording.clauses
    const kept = others.map((clause) => ({ ...clause, paragraphs: [[{ say }]] }))
    const years = { '2025': { ...defaultDocument.years['2025'], wording: { clauses: first ? [first, ...kept] : [] } } }
    expect(listUnusedTokens(defaultDocument, defaultDocument)).toEqual([])
    const unused = listUnusedTokens(defaultDocument, { ...defaultDocument, years })
    expect(unused).toEqual(expect.arrayContaining(['fee percent']))
    expect(unused).not.toContain('company')
    const { count } = await givenDraft(withFacts({ installments: 8 }))
    expect(findLine((await count()).plan, 'unused-tokens')).toMatchObject({
      number: 0,
      sentence: 'tokens are no longer in the agreement',
      detail: null,
    })
  })

  it('count dealers, users and views with a retired district, and block for a sales manager', async () => {
    const { given, staff, coordinator, id } = await givenDraft(retire('districts', 'SE'))
    await given.dealer({ district: 'SE' })
    await given.staff({ role: 'territory_manager', district: 'SE' })
    await given.view(staff.morgan, { query: { district: 'SE' } })
    const manager = await given.staff({ role: 'sales_manager', district: 'SE' })
    const blocked = await coordinator.post(`${drafts}/${id}/send`, {}, ifMatch(1))
    expect([blocked.statusCode, blocked.json().message]).toEqual([
      409,
      '1 sales manager sees only a retired district. Give them another district first',
    ])
    const admin = await portal.as(staff.avery)
    await admin.patch(`/api/admin/users/${manager.id}`, { district: 'NA' })
    const { plan }: { plan: Plan } = (await coordinator.post(`${drafts}/${id}/plan`, {})).json()
    expect(
      (['retired-dealers', 'retired-staff', 'retired-scopes', 'retired-views'] as const).map(
        (key) => findLine(plan, key)?.number,
      ),
    ).toEqual([1, 1, 0, 1])
  })

  it('count drafts that expire because the rollover or the days until then change', async () => {
    portal.clock.set('2027-08-10T15:00:00Z')
    const people = await givenProgramPeople(portal)
    const document = { ...defaultDocument, running: { ...defaultDocument.running, draftExpiryDays: 5 } }
    const id = await givenSendable(portal, people.staff.morgan, { document, wishedEffect: '2027-08-15' })
    for (const orderYear of [2026, 2027, 2027, 2028]) await people.given.order({ orderYear, status: 'pending' })
    await people.given.order({ orderYear: 2027, status: 'active' })
    const { plan }: { plan: Plan } = (await people.coordinator.post(`${drafts}/${id}/plan`, {})).json()
    expect(findLine(plan, 'expiring-drafts')).toMatchObject({
      number: 2,
      sentence: 'order drafts expire when this takes effect',
      link: 'orders?status=pending',
    })
  })

  it('count dealers that keep a retired district, and the templates with other choices', async () => {
    const districts = defaultDocument.lists.districts.map((entry) =>
      entry.key === 'NA' ? { ...entry, retired: true as const, into: 'NG' } : entry,
    )
    const { given, count } = await givenDraft({ ...defaultDocument, lists: { ...defaultDocument.lists, districts } })
    await given.dealer({ district: 'NA' })
    await given.dealer({ district: 'NG' })
    const { plan } = await count()
    expect(findLine(plan, 'moving-dealers')).toMatchObject({
      number: 1,
      sentence: 'dealer keeps a retired district until the next edit',
      detail: 'Sales managers of the new district won’t see them until then',
    })
    expect(findLine(plan, 'templates')).toMatchObject({
      number: 2,
      sentence: 'spreadsheet templates offer other choices',
      detail: 'Dealers and Users',
    })
  })

  it('have no dealers that keep a district that moves into none', async () => {
    const { given, count } = await givenDraft(retire('districts', 'SE'))
    await given.dealer({ district: 'SE' })
    const { plan } = await count()
    expect((['retired-dealers', 'moving-dealers'] as const).map((key) => findLine(plan, key)?.number)).toEqual([1, 0])
  })

  it('have a hash that open checkouts and signatures of other years do not change', async () => {
    const { given, count } = await givenDraft(withFacts({ cancellationFeePercent: 25 }, 2028))
    const before = await count()
    const dealer = await given.dealer()
    await given.order({ orderYear: 2026, status: 'active' })
    await portal.db
      .insert(signingEvents)
      .values({ at: portal.clock.read(), kind: 'agreement-opened', dealerId: dealer.id, sessionHash: 'a'.repeat(64) })
    const after = await count()
    expect(findLine(after.plan, 'open-checkouts')?.number).toBe(1)
    expect([after.plan.signedOrders, after.planSha256]).toEqual([1, before.planSha256])
    await given.order({ orderYear: 2028, status: 'pending' })
    expect((await count()).planSha256).not.toBe(before.planSha256)
  })

  it('have another hash when another campaign mentions what changes', async () => {
    const { given, count } = await givenDraft(withFacts({ installments: 8 }))
    await given.campaign({ name: 'Early start', subject: 'Pay in ten installments' })
    const before = await count()
    await portal.db.update(campaigns).set({ endedAt: portal.clock.read() })
    await given.campaign({ name: 'Late start', subject: 'Pay in ten installments' })
    const after = await count()
    expect(findLine(after.plan, 'campaigns')?.number).toBe(1)
    expect(after.planSha256).not.toBe(before.planSha256)
  })

  it('are counted without a write', async () => {
    const { count } = await givenDraft(withFacts({ installments: 8 }))
    const tables = (await tableNames(portal.db)).filter((name) => name !== 'sessions')
    const before = await tableFingerprint(portal.db, tables)
    await count()
    expect(await tableFingerprint(portal.db, tables)).toEqual(before)
  })
})
