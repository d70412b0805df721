import { defaultDocument } from '@portal/contract/program/default-document'
import type { ProgramDocument } from '@portal/contract/program/document'
import type { Preview, PreviewRequest, PreviewSection } from '@portal/contract/program-drafts/preview'
import { describe, expect, it } from 'vitest'
import { tableFingerprint, tableNames } from '../../../../test/access/table-fingerprint'
import { drafts, givenProgramPeople, givenSendable } from '../../../../test/program-people'
import { useTestApp } from '../../../../test/use-test-app'

const portal = useTestApp()

const { lists, words } = defaultDocument
const document: ProgramDocument = {
  ...defaultDocument,
  lists: {
    ...lists,
    brands: [
      ...lists.brands.map((brand) => (brand.key === 'Heil' ? { ...brand, label: 'Heil Comfort' } : brand)),
      { key: 'Payne', label: 'Payne' },
    ],
    districts: lists.districts.map((district) =>
      district.key === 'NA' ? { ...district, retired: true as const, into: 'NG' } : district,
    ),
  },
  words: {
    ...words,
    statuses: { pending: 'Open', request: 'Under review' },
    requestStatuses: { approved: 'Accepted' },
    tiers: { good: 'Silver' },
    roles: { ...words.roles, territory_manager: 'Area Rep' },
  },
}

async function givenPreview() {
  const people = await givenProgramPeople(portal)
  const id = await givenSendable(portal, people.staff.morgan, { document })
  const preview = async (body: Partial<PreviewRequest>): Promise<Preview> => {
    const reply = await people.coordinator.post(`${drafts}/${id}/preview`, { onDay: '2026-12-01', ...body })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }
  return { ...people, preview }
}

/** The texts of a section by label. */
const read = (sections: readonly PreviewSection[] | undefined, heading: string): Record<string, string> | null => {
  const found = sections?.find((each) => each.heading === heading)
  return found ? Object.fromEntries(found.paragraphs.map(({ label, text }) => [label, text])) : null
}

describe('The preview of statuses (docs/spec 24.23)', () => {
  it('has each label without and with the draft, next to the built-in one', async () => {
    const { preview } = await givenPreview()
    const { before, after } = await preview({ show: 'status-words' })
    expect(read(before?.sections, 'Order statuses')).toMatchObject({ Pending: 'Pending', Updated: 'Updated' })
    expect(read(after.sections, 'Order statuses')).toMatchObject({ Pending: 'Open', Request: 'Under review' })
    expect(read(after.sections, 'Request statuses')).toEqual({
      Pending: 'Pending',
      Approved: 'Accepted',
      Rejected: 'Rejected',
    })
    expect(read(after.sections, 'Tiers')).toEqual({ Base: 'Base', Good: 'Silver', Better: 'Better', Best: 'Best' })
    expect(read(before?.sections, 'Roles')).toMatchObject({ 'Territory Manager': 'Territory Manager' })
    expect(read(after.sections, 'Roles')).toMatchObject({ 'Territory Manager': 'Area Rep' })
  })

  it('has the badge of the dealer’s order', async () => {
    const { given, preview } = await givenPreview()
    const order = await given.order({ status: 'request' })
    await given.changeRequest({ order })
    const { before, after } = await preview({ show: 'status-words', dealerId: order.dealer.account.id })
    const heading = `Order ${order.orderNumber}`
    expect(read(before?.sections, heading)).toEqual({ Status: 'Change Requested' })
    expect(read(after.sections, heading)).toEqual({ Status: 'Under review' })
    const sample = await preview({ show: 'status-words', sample: 'returning' })
    expect(sample.after.sections.some((each) => each.heading.startsWith('Order 2'))).toBe(false)
  })
})

describe('The preview of the catalog’s words (docs/spec 24.23)', () => {
  it('has the offered and the retired entries of each list, and the tiers', async () => {
    const { preview } = await givenPreview()
    const { before, after } = await preview({ show: 'catalog-words' })
    expect(read(before?.sections, 'Brands')).toEqual({ Bryant: 'Bryant', Carrier: 'Carrier', Heil: 'Heil' })
    expect(read(after.sections, 'Brands')).toMatchObject({ Heil: 'Heil Comfort', Payne: 'Payne' })
    expect(read(before?.sections, 'Districts')).toHaveProperty('NA')
    expect(read(after.sections, 'Districts')).not.toHaveProperty('NA')
    expect([read(before?.sections, 'Retired districts'), read(after.sections, 'Retired districts')]).toEqual([
      null,
      { NA: 'NA, replaced by NG' },
    ])
    expect(read(after.sections, 'Company types')).toEqual(read(before?.sections, 'Company types'))
    expect(read(after.sections, 'Tiers')).toMatchObject({ Good: 'Silver' })
  })

  it('has the dealer’s record and packages as they read', async () => {
    const { given, preview } = await givenPreview()
    const dealer = await given.dealer({ brand: 'Heil', district: 'NA' })
    const item = await given.package({ name: 'Full-Reach Search', tier: 'good' })
    await given.order({ dealer, items: [item] })
    const { before, after } = await preview({ show: 'catalog-words', dealerId: dealer.account.id })
    expect(read(before?.sections, 'Dealer profile')).toMatchObject({ Brand: 'Heil', District: 'NA' })
    expect(read(after.sections, 'Dealer profile')).toMatchObject({ Brand: 'Heil Comfort', District: 'NA' })
    expect(read(before?.sections, 'Packages')).toEqual({ 'Full-Reach Search': 'Good' })
    expect(read(after.sections, 'Packages')).toEqual({ 'Full-Reach Search': 'Silver' })
  })

  it.each(['status-words', 'catalog-words'])('writes nothing: %s', async (show) => {
    const { given, preview } = await givenPreview()
    const { dealer } = await given.order()
    const counted = (await tableNames(portal.db)).filter((name) => name !== 'sessions')
    const before = await tableFingerprint(portal.db, counted)
    await preview({ show, dealerId: dealer.account.id })
    expect(await tableFingerprint(portal.db, counted)).toEqual(before)
  })
})
