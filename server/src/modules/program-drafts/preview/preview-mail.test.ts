import { defaultDocument } from '@portal/contract/program/default-document'
import type { ProgramDocument } from '@portal/contract/program/document'
import { type EditableMailType, editableMailTypes } from '@portal/contract/program/mail-placeholders'
import type { Preview, PreviewRequest } from '@portal/contract/program-drafts/preview'
import { describe, expect, it } from 'vitest'
import { tableFingerprint, tableNames } from '../../../../test/access/table-fingerprint'
import { givenProgramVersion, withFacts } from '../../../../test/given/program'
import { drafts, givenProgramPeople, givenSendable, versions } from '../../../../test/program-people'
import { useTestApp } from '../../../../test/use-test-app'

const portal = useTestApp()

const effectDay = '2026-12-01'
const ownText = {
  subject: 'New words from {Distributor}',
  heading: 'A new heading',
  opening: 'A new opening.',
  closing: '',
}
/** A document with own words for every type, a fee of 25% and eight installments. */
const document: ProgramDocument = {
  ...withFacts({ cancellationFeePercent: 25, installments: 8 }),
  mails: Object.fromEntries(editableMailTypes.map((type) => [type, { en: ownText }])),
}

async function givenMailPreview(content = document) {
  const people = await givenProgramPeople(portal)
  const id = await givenSendable(portal, people.staff.morgan, { document: content })
  const post = (type: string, body: Partial<PreviewRequest> = {}) =>
    people.coordinator.post(`${drafts}/${id}/preview`, { show: `mail:${type}`, onDay: effectDay, ...body })
  const preview = async (type: EditableMailType, body: Partial<PreviewRequest> = {}): Promise<Preview> => {
    const reply = await post(type, body)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }
  return { ...people, post, preview }
}

/** The plain-text part of both sides. */
const texts = ({ before, after }: Preview) => [before?.mail?.text ?? '', after.mail?.text ?? ''] as const

const linksIn = (text: string): string[] => text.match(/https?:[^\s"<]+/g) ?? []

describe('The preview of an email (docs/spec 24.23)', () => {
  it.each(editableMailTypes)(
    'has the built-in words without the draft, and its own words with it: %s',
    async (type) => {
      const { preview } = await givenMailPreview()
      const reply = await preview(type)
      const { before, after } = reply
      expect(after.mail?.subject).toBe('New words from Mingledorffs')
      expect(before?.mail?.subject).not.toContain('New words')
      for (const part of [after.mail?.html, after.mail?.text]) expect(part).toContain('A new opening.')
      for (const part of [before?.mail?.html, before?.mail?.text]) expect(part).not.toContain('A new opening.')
      expect(after.sections.map(({ heading }) => heading)).toEqual(['Subject', 'Text'])
      expect(after.sections[1]?.paragraphs[0]).toEqual({ label: null, text: 'A new heading' })
    },
  )

  it.each(editableMailTypes)('has no code or link that works: %s', async (type) => {
    const { given, preview } = await givenMailPreview()
    const { order, dealer } = await given.order()
    await given.preparedLink(dealer.account, [await given.package()])
    const { after } = await preview(type, { dealerId: dealer.account.id })
    const { publicUrl } = portal.config
    const paths = ['login', 'notes', `orders/${order.id}`]
    const allowed = [...paths.map((path) => `${publicUrl}/${path}`), dealer.profile.website]
    for (const part of [after.mail?.html ?? '', after.mail?.text ?? '']) {
      expect(linksIn(part).filter((link) => !allowed.includes(link) && !link.includes('w3.org'))).toEqual([])
    }
    if (type === 'mailed_code') expect(after.mail?.text).toContain('000 000')
    expect(after.mail?.text).not.toContain('Verification code')
  })

  it('is about the dealer, their order and their territory manager', async () => {
    const { given, preview } = await givenMailPreview()
    const manager = await given.staff({
      role: 'territory_manager',
      firstName: 'Taylor',
      lastName: 'Mabry',
      phone: '404-555-0177',
    })
    const dealer = await given.dealer({ companyName: 'Golden Isles Comfort', territoryManager: manager })
    const { order } = await given.order({ dealer })
    const read = async (type: EditableMailType) => texts(await preview(type, { dealerId: dealer.account.id }))[1]
    const confirmation = await read('order_confirmation')
    expect(confirmation).toContain(`Order ${order.orderNumber}`)
    expect(await read('lead_program_order')).toContain('Golden Isles Comfort')
    expect(await read('note')).toContain('Taylor Mabry')
    expect(await read('account_change')).toContain('please call Taylor Mabry, 404-555-0177')
    const months = confirmation.split('\n').filter((line) => /^ {2}[A-Z][a-z]+ 2027: /.test(line))
    expect(months).toHaveLength(8)
  })

  it('names the distributor for a dealer without a territory manager', async () => {
    const { given, preview } = await givenMailPreview()
    const dealer = await given.dealer()
    const [, text] = texts(await preview('account_change', { dealerId: dealer.account.id }))
    expect(text).toContain('please call Mingledorffs')
  })

  it('keeps the terms of a signed order on both sides', async () => {
    const { given, preview } = await givenMailPreview({ ...document, mails: {} })
    const signed = await given.order({ status: 'active', programNumber: 1 })
    const [before, after] = texts(await preview('order_confirmation', { dealerId: signed.dealer.account.id }))
    expect(after).toBe(before)
    expect(after).toContain('December 2027')
    const [old, current] = texts(await preview('order_confirmation', { sample: 'returning' }))
    expect(old).toContain('December 2027')
    expect(current).not.toContain('December 2027')
  })

  it('has the default months of each side for a draft, unless staff set its months', async () => {
    const { given, preview } = await givenMailPreview(withFacts({ defaultMonths: 8 }))
    const readMonths = async (overrides: { months?: number; monthsSetByStaff?: boolean }) => {
      const { dealer } = await given.order({ status: 'pending', ...overrides })
      const sides = texts(await preview('order_confirmation', { dealerId: dealer.account.id }))
      return sides.map((text) => /Monthly packages, (\d+) months/.exec(text)?.[1])
    }
    expect(await readMonths({})).toEqual(['10', '8'])
    expect(await readMonths({ months: 12, monthsSetByStaff: true })).toEqual(['12', '12'])
  })

  it.each([
    ['2027-07-20', 'Aug 1, 2027'],
    ['2027-06-01', 'Jul 1, 2027'],
  ])('has the deadline of a prepared order that is sent on the day: %s', async (onDay, deadline) => {
    const { preview } = await givenMailPreview()
    expect(texts(await preview('prepared_order', { onDay }))[1]).toContain(deadline)
  })

  it('has the labels of the draft', async () => {
    const { lists } = defaultDocument
    const brands = lists.brands.map((brand) => (brand.key === 'Heil' ? { ...brand, label: 'Heil Comfort' } : brand))
    const { given, preview } = await givenMailPreview({ ...defaultDocument, lists: { ...lists, brands } })
    const { account } = await given.dealer({ brand: 'Heil' })
    const [before, after] = texts(await preview('lead_program_order', { dealerId: account.id }))
    expect(before).toContain('Brand: Heil\n')
    expect(after).toContain('Brand: Heil Comfort')
  })

  it('has the logo of the draft', async () => {
    const { given, staff, coordinator } = await givenProgramPeople(portal)
    const light = await given.logo()
    const looks = { logo: { light, dark: null }, accent: '#E2702A', accentDark: '#E36228' }
    const id = await givenSendable(portal, staff.morgan, { document: { ...defaultDocument, looks } })
    const body = { show: 'mail:welcome', onDay: effectDay }
    const { before, after }: Preview = (await coordinator.post(`${drafts}/${id}/preview`, body)).json()
    expect(before?.mail?.html).not.toContain('<img')
    expect(after.mail?.html).toMatch(/<img src="data:image\/png;base64,/)
  })

  it('has the logo of the version in effect on both sides, and on a day before the draft', async () => {
    const { given, staff, coordinator } = await givenProgramPeople(portal)
    const looks = { logo: { light: await given.logo(), dark: null }, accent: '#E2702A', accentDark: '#E36228' }
    const content = { ...defaultDocument, looks }
    const number = await givenProgramVersion(portal.db, content, new Date('2026-07-01T04:00:00Z'))
    const mails = { welcome: { en: ownText } }
    const id = await givenSendable(portal, staff.morgan, { document: { ...content, mails } })
    for (const onDay of [effectDay, '2026-11-30']) {
      const reply = await coordinator.post(`${drafts}/${id}/preview`, { show: 'mail:welcome', onDay })
      const { before, after }: Preview = reply.json()
      for (const side of [before, after]) expect(side?.mail?.html).toMatch(/<img src="data:image\/png;base64,/)
    }
    const reply = await coordinator.post(`${versions}/${number}/preview`, { show: 'mail:welcome', onDay: effectDay })
    const { before, after }: Preview = reply.json()
    expect(before?.mail?.html).not.toContain('<img')
    expect(after.mail?.html).toContain('<img')
  })

  it.each([
    ['order_confirmation', 'returning', 'dealer'],
    ['order_confirmation', 'no-email', 'nobody'],
    ['lead_program_order', 'no-email', 'marketing-company'],
    ['password_reset', 'no-email', 'staff'],
  ] as const)('says who gets it: %s for the sample %s', async (type, sample, recipient) => {
    const { preview } = await givenMailPreview()
    expect((await preview(type, { sample })).recipient).toBe(recipient)
  })

  it('is the same as without the draft before its day', async () => {
    const { preview } = await givenMailPreview()
    const { before, after } = await preview('note', { onDay: '2026-11-30' })
    expect(after).toEqual(before)
  })

  it('has the words of a version', async () => {
    const { coordinator } = await givenProgramPeople(portal)
    const number = await givenProgramVersion(portal.db, document, new Date('2026-12-01T05:00:00Z'))
    const reply = await coordinator.post(`${versions}/${number}/preview`, { show: 'mail:welcome', onDay: '2026-12-20' })
    const { before, after }: Preview = reply.json()
    expect([before?.number, after.number]).toEqual([1, number])
    expect(after.mail?.text).toContain('A new opening.')
    expect(before?.mail?.text).not.toContain('A new opening.')
  })

  it('writes nothing', async () => {
    const { given, preview } = await givenMailPreview()
    const { dealer } = await given.order()
    const counted = (await tableNames(portal.db)).filter((name) => name !== 'sessions')
    const before = await tableFingerprint(portal.db, counted)
    for (const type of editableMailTypes) await preview(type, { dealerId: dealer.account.id })
    expect(await tableFingerprint(portal.db, counted)).toEqual(before)
  })

  it.each(['reminder', 'test', 'program', '', 'note:1'])(
    'rejects an email that is no type of the program: %s',
    async (type) => {
      const { post } = await givenMailPreview()
      const reply = await post(type)
      expect([reply.statusCode, reply.json().errors[0]?.field]).toEqual([422, 'show'])
    },
  )

  it('finds no unknown dealer, also for an email that is the same for every dealer', async () => {
    const { post } = await givenMailPreview()
    const dealerId = '00000000-0000-4000-8000-000000000000'
    expect((await post('password_reset', { dealerId })).statusCode).toBe(404)
  })
})
