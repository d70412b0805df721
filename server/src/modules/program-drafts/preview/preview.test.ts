import type { Preview, PreviewRequest, PreviewSection } from '@portal/contract/program-drafts/preview'
import { firstWording } from '@portal/contract/wording/first-wording'
import { describe, expect, it } from 'vitest'
import { tableFingerprint, tableNames } from '../../../../test/access/table-fingerprint'
import { givenProgramVersion, withFacts } from '../../../../test/given/program'
import { givenProgramDraft } from '../../../../test/given/program-drafts'
import { textOfPdf } from '../../../../test/pdf/pdf-text'
import { drafts, givenProgramPeople, givenSendable, versions } from '../../../../test/program-people'
import { useTestApp } from '../../../../test/use-test-app'
import { sha256Hex } from '../../../core/agreements/agreement-hash'
import { previewDraft } from './preview-program'

const portal = useTestApp()
const unknownId = '00000000-0000-4000-8000-000000000000'

/** The day on which the draft takes effect. */
const effectDay = '2026-12-01'

/** A draft with a fee of 25%, eight installments and another title, and a function that previews it. */
async function givenPreview() {
  const people = await givenProgramPeople(portal)
  const terms = withFacts({ cancellationFeePercent: 25, installments: 8 })
  const document = { ...terms, names: { ...terms.names, programTitle: 'Growth Program' } }
  const id = await givenSendable(portal, people.staff.morgan, { document })
  const post = (body: Partial<PreviewRequest>) =>
    people.coordinator.post(`${drafts}/${id}/preview`, { show: 'agreement', onDay: effectDay, ...body })
  const preview = async (body: Partial<PreviewRequest>): Promise<Preview> => {
    const reply = await post(body)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }
  return { ...people, id, post, preview }
}

const textOf = (sections: readonly PreviewSection[] | undefined): string =>
  (sections ?? [])
    .flatMap(({ heading, paragraphs }) => [
      heading,
      ...paragraphs.map(({ label, text }) => (label === null ? text : `${label}: ${text}`)),
    ])
    .join('\n')

describe('The preview of a draft (docs/spec 24.23)', () => {
  it('renders the agreement without and with the draft for a real dealer and their packages', async () => {
    const { given, preview } = await givenPreview()
    const { order, dealer } = await given.order()
    const { before, after, ...shown } = await preview({ dealerId: dealer.account.id })
    const [old, current] = [textOf(before?.sections), textOf(after.sections)]
    expect([before?.number, after.number, after.orderYear]).toEqual([1, null, 2027])
    expect(old).toContain('a fee of 30% of the annual total')
    expect(current).toContain('a fee of 25% of the annual total')
    expect([old, current].map((text) => /\d+ (?:equal )?installments/.exec(text)?.[0])).toEqual([
      expect.stringContaining('10'),
      expect.stringContaining('8'),
    ])
    expect(after.sections[0]?.heading).toBe('Growth Program Agreement 2027')
    expect(current).toContain(dealer.profile.companyName)
    expect(current).toContain('The order date is December 1, 2026')
    expect(shown).toMatchObject({
      dealerName: dealer.profile.companyName,
      packagesFrom: 'order',
      order: { id: order.id, signedUnder: null },
    })
  })

  it('is the same as without the draft before its day', async () => {
    const { preview } = await givenPreview()
    const { before, after } = await preview({ onDay: '2026-11-30' })
    expect(after).toEqual(before)
    expect(after.number).toBe(1)
  })

  it('compares with the versions that are in effect on the day', async () => {
    const { preview } = await givenPreview()
    await givenProgramVersion(portal.db, withFacts({ cancellationFeePercent: 28 }), new Date('2026-11-25T05:00:00Z'))
    const { before } = await preview({})
    expect(before?.number).toBe(2)
    expect(textOf(before?.sections)).toContain('a fee of 28% of the annual total')
  })

  it.each([
    ['checkout-summary', ['10 equal installments', 'Annual Total: $14,300'], ['8 equal installments']],
    ['home-dates', ['Last day to cancel without the 30% fee', 'days until program year 2027'], ['without the 25% fee']],
    ['order-page', ['10 equal installments of $1,430.00 starting in Mar 2027, if signed today'], ['8 equal']],
    ['sign-in-page', ['Title: Lead Program', 'March to December'], ['Title: Growth Program', 'March to October']],
  ] as const)('renders %s', async (show, old, current) => {
    const { preview } = await givenPreview()
    const { before, after } = await preview({ show, sample: 'no-email' })
    for (const text of old) expect(textOf(before?.sections)).toContain(text)
    for (const text of current) expect(textOf(after.sections)).toContain(text)
  })

  it('has the default months of each side for a draft, unless staff set its months', async () => {
    const { given, coordinator, staff } = await givenProgramPeople(portal)
    const id = await givenSendable(portal, staff.morgan, { document: withFacts({ defaultMonths: 8 }) })
    const readMonths = async (overrides: { months?: number; monthsSetByStaff?: boolean }) => {
      const { dealer } = await given.order({ status: 'pending', ...overrides })
      const body = { show: 'agreement', onDay: effectDay, dealerId: dealer.account.id }
      const { before, after }: Preview = (await coordinator.post(`${drafts}/${id}/preview`, body)).json()
      return [before, after].map((side) => /for (\d+) months/.exec(textOf(side?.sections))?.[1])
    }
    expect(await readMonths({})).toEqual(['10', '8'])
    expect(await readMonths({ months: 12, monthsSetByStaff: true })).toEqual(['12', '12'])
  })

  it('names brands as dealers read them', async () => {
    const { given, coordinator, staff } = await givenProgramPeople(portal)
    const terms = withFacts({})
    const brands = terms.lists.brands.map((brand) =>
      brand.key === 'Heil' ? { ...brand, label: 'Heil Comfort' } : brand,
    )
    const id = await givenSendable(portal, staff.morgan, { document: { ...terms, lists: { ...terms.lists, brands } } })
    const { account } = await given.dealer({ brand: 'Heil' })
    const preview = (body: object) =>
      coordinator.post(`${drafts}/${id}/preview`, { onDay: effectDay, dealerId: account.id, ...body })
    const signIn: Preview = (await preview({ show: 'sign-in-page' })).json()
    expect(textOf(signIn.before?.sections)).toContain('Brands: Bryant, Carrier, Heil')
    expect(textOf(signIn.after.sections)).toContain('Brands: Bryant, Carrier, Heil Comfort')
    expect(textOfPdf((await preview({ show: 'agreement.pdf' })).rawPayload)).toContain('Heil Comfort')
  })

  it.each([
    ['new', 'New Sample Heating & Air'],
    ['returning', '12 months'],
    ['cod', 'The dealer has a COD account.'],
    ['nine-packages', 'Home Show Booth'],
    ['no-email', 'No Email Sample Cooling'],
    ['long-name', 'Refrigeration Sample Contractors, Incorporated'],
  ] as const)('has the sample %s', async (sample, text) => {
    const { preview } = await givenPreview()
    const { after, packagesFrom, order } = await preview({ sample })
    expect(textOf(after.sections)).toContain(text)
    expect([packagesFrom, order]).toEqual(['sample', null])
  })

  it('shows a signed order with its own terms in both columns', async () => {
    const { given, preview } = await givenPreview()
    const signed = await given.order({ status: 'active', programNumber: 1 })
    for (const show of [`order-page:${signed.id}`, 'home-dates'] as const) {
      const { before, after, order } = await preview({
        show,
        ...(show === 'home-dates' && { dealerId: signed.dealer.account.id }),
      })
      expect(after.sections).toEqual(before?.sections)
      expect(textOf(after.sections)).toMatch(/10 equal installments|30% fee/)
      expect(order).toMatchObject({ orderId: signed.orderNumber, signedUnder: 1 })
    }
    expect(textOf((await preview({ show: `order-page:${signed.id}` })).after.sections)).toContain(
      `Order ${signed.orderNumber}`,
    )
  })

  it('has no order page for a dealer without an order, and sample packages in their agreement', async () => {
    const { given, preview } = await givenPreview()
    const dealer = await given.dealer()
    const page = await preview({ show: 'order-page', dealerId: dealer.account.id })
    expect([page.order, page.after.sections, page.before?.sections]).toEqual([null, [], []])
    const agreement = await preview({ dealerId: dealer.account.id })
    expect(agreement.packagesFrom).toBe('sample')
    expect(textOf(agreement.after.sections)).toContain('Full-Reach Search')
    expect(textOf((await preview({ show: 'home-dates', dealerId: dealer.account.id })).after.sections)).toContain(
      'days until program year 2027',
    )
  })

  it('quotes an unknown token, which can be previewed before it is fixed', async () => {
    const { coordinator } = await givenPreview()
    const [first, ...others] = firstWording.clauses
    if (!first) throw new Error('The wording has no clause')
    const clauses = [{ ...first, paragraphs: [[{ say: 'Send it to {nobody}.' }]] }, ...others]
    const terms = withFacts({})
    const [year = ''] = Object.keys(terms.years)
    const contract = terms.years[year]
    if (!contract) throw new Error('The program has no year')
    const years = { [year]: { ...contract, wording: { clauses } } }
    const { id } = await givenProgramDraft(portal.db, portal.clock.read(), { document: { ...terms, years } })
    const reply = await coordinator.post(`${drafts}/${id}/preview`, { show: 'agreement', onDay: effectDay })
    expect(textOf((reply.json() as Preview).after.sections)).toContain('Send it to “nobody”.')
  })

  it('writes nothing', async () => {
    const { given, post } = await givenPreview()
    const { order, dealer } = await given.order()
    const tables = await tableNames(portal.db)
    const counted = tables.filter((name) => name !== 'sessions')
    const before = await tableFingerprint(portal.db, counted)
    for (const show of ['agreement', 'agreement.pdf', 'checkout-summary', 'home-dates', `order-page:${order.id}`]) {
      expect((await post({ show, dealerId: dealer.account.id })).statusCode).toBe(200)
    }
    expect(await tableFingerprint(portal.db, counted)).toEqual(before)
  })

  it.each([
    ['show', { show: 'catalogue-words' }],
    ['show', { show: 'order-page:1' }],
    ['onDay', { onDay: '2027-02-30' }],
    ['onDay', { onDay: '1999-12-31' }],
    ['onDay', { onDay: '2100-01-01' }],
    ['onDay', { onDay: 'tomorrow' }],
    ['sample', { sample: 'richest' }],
    ['sample', { sample: 'new', dealerId: unknownId }],
    ['dealerId', { dealerId: '1' }],
  ])('rejects a wrong %s: %j', async (field, body) => {
    const { post } = await givenPreview()
    const reply = await post(body as Partial<PreviewRequest>)
    expect([reply.statusCode, reply.json().errors[0]?.field]).toEqual([422, field])
  })

  it('finds no unknown draft, dealer or order, and no order of another dealer', async () => {
    const { given, coordinator, post } = await givenPreview()
    const mine = await given.order()
    const other = await given.dealer()
    const statuses = [
      await coordinator.post(`${drafts}/${unknownId}/preview`, { show: 'agreement', onDay: effectDay }),
      await post({ dealerId: unknownId }),
      await post({ show: `order-page:${unknownId}` }),
      await post({ dealerId: other.account.id, orderId: mine.id }),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([404, 404, 404, 404])
  })

  it('reads only dealers and orders within scope', async () => {
    const { given, id } = await givenPreview()
    const near = await given.order({ dealer: await given.dealer({ district: 'GC' }) })
    const far = await given.order({ dealer: await given.dealer({ district: 'SE' }) })
    const subject = await given.staff({ role: 'sales_manager', district: 'GC' })
    const ctx = { db: portal.db, now: portal.clock.read(), config: portal.config, subject } as never
    const read = (body: Partial<PreviewRequest>) =>
      previewDraft(ctx, id, { show: 'agreement', onDay: effectDay, ...body } as PreviewRequest)
    await expect(read({ dealerId: near.dealer.account.id })).resolves.toMatchObject({ packagesFrom: 'order' })
    await expect(read({ dealerId: far.dealer.account.id })).rejects.toMatchObject({ status: 404 })
    await expect(read({ show: `order-page:${far.id}` })).rejects.toMatchObject({ status: 404 })
  })
})

describe('The PDF of a preview (docs/spec 24.23)', () => {
  it('has PREVIEW across each page, and no signature, code or seal that the verification page would recognize', async () => {
    const { given, post } = await givenPreview()
    const { dealer } = await given.order()
    const reply = await post({ show: 'agreement.pdf', dealerId: dealer.account.id })
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.headers['content-disposition']).toContain(
      `filename="Agreement-${dealer.profile.dealerNumber}-preview.pdf"`,
    )
    const pdf = reply.rawPayload
    const text = textOfPdf(pdf)
    const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1])
    expect(pages).toBeGreaterThan(1)
    // The order number in the header and in the order information is PREVIEW too.
    expect(text.split('PREVIEW').length - 1).toBeGreaterThanOrEqual(pages)
    expect(text).toContain('a fee of 25% of the annual total')
    expect(text).toContain('TO ACCEPT BEFORE SIGNING')
    for (const absent of ['ACCEPTED', 'SIGNED ELECTRONICALLY', 'Signing record', 'How to verify', 'Code ']) {
      expect(text).not.toContain(absent)
    }
    const raw = pdf.toString('latin1')
    for (const absent of ['/ByteRange', 'PortalOrder', 'PortalCode', '/EmbeddedFile']) expect(raw).not.toContain(absent)
    const verified = await portal.anonymous.post('/api/verify', { sha256: sha256Hex(pdf) })
    expect(verified.json()).toEqual({ result: 'unknown', agreement: null })
  })
})

describe('The preview of a version (docs/spec 24.23)', () => {
  it('compares with the versions before it, also after later ones', async () => {
    const { coordinator } = await givenProgramPeople(portal)
    const at = (day: string) => new Date(`${day}T05:00:00Z`)
    await givenProgramVersion(portal.db, withFacts({ cancellationFeePercent: 28 }), at('2026-12-01'))
    await givenProgramVersion(portal.db, withFacts({ cancellationFeePercent: 25 }), at('2026-12-10'))
    const read = async (number: number) =>
      (
        await coordinator.post(`${versions}/${number}/preview`, { show: 'agreement', onDay: '2026-12-20' })
      ).json() as Preview
    const second = await read(2)
    expect([second.before?.number, second.after.number]).toEqual([1, 2])
    expect(textOf(second.after.sections)).toContain('a fee of 28% of the annual total')
    const third = await read(3)
    expect([third.before?.number, third.after.number]).toEqual([2, 3])
    const first = await read(1)
    expect([first.before, first.after.number]).toEqual([null, 1])
    const missing = await coordinator.post(`${versions}/9/preview`, { show: 'agreement', onDay: '2026-12-20' })
    expect(missing.statusCode).toBe(404)
  })
})
