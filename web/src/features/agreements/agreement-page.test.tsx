import type { Agreement, AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { renderAgreement } from '@portal/contract/agreements/terms'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { mockCall, mockNetwork, noAnswer, rawReply, refusal } from '../../../test/api-mock'
import { someDealer } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { AgreementPage } from './agreement-page'

mockNetwork()

const orderId = '00000000-0000-4000-8000-00000000000a'
const sha256 = 'a'.repeat(64)

const text = renderAgreement({
  companyName: 'Peachtree Air & Heat',
  dealerNumber: '100001',
  contactName: 'Renee Calloway',
  programYear: 2027,
  items: [
    {
      name: 'Full-Reach Search',
      categoryName: 'Digital Advertising',
      priceCents: 125_000,
      quantity: 1,
      pricingType: 'monthly',
    },
  ],
  months: 10,
  monthlyCents: 125_000,
  oneTimeCents: 130_000,
  annualCents: 1_380_000,
  paymentTerms: 'credit',
  springPercent: 60,
  signedOn: { year: 2026, month: 11, day: 12 },
})

const content: AgreementSnapshot = {
  version: text.version,
  orderId: '2027-000142',
  orderYear: 2027,
  title: text.title,
  parties: [...text.parties],
  clauses: text.clauses.map((clause) => ({ ...clause, paragraphs: [...clause.paragraphs] })),
  acknowledgements: text.acknowledgements.map((one) => ({ ...one, accepted: true })),
  electronicSignature: { statement: text.electronicSignatureStatement, accepted: true },
  dealerInfo: {
    companyName: 'Peachtree Air & Heat',
    companyType: 'Corporation',
    firstName: 'Renee',
    lastName: 'Calloway',
    dealerNumber: '100001',
    email: 'renee@example.com',
    phone: '404-555-0142',
    website: null,
    addressLine1: '12 Peachtree Street',
    addressLine2: null,
    city: 'Atlanta',
    state: 'GA',
    zipCode: '30301',
    district: 'SE',
    brand: 'Carrier',
    territoryManagerId: null,
  },
  items: [
    {
      packageId: '00000000-0000-4000-8000-00000000000b',
      packageName: 'Full-Reach Search',
      packageDescription: '',
      categoryName: 'Digital Advertising',
      tier: 'better',
      price: '1250.00',
      pricingType: 'monthly',
      quantity: 1,
    },
    {
      packageId: null,
      packageName: 'Booth Kit',
      packageDescription: '',
      categoryName: 'Custom',
      tier: null,
      price: '650.00',
      pricingType: 'one_time',
      quantity: 2,
    },
  ],
  months: 10,
  totalAmount: '1250.00',
  oneTimeTotal: '1300.00',
  annualTotal: '13800.00',
  paymentTerms: 'credit',
  springPercent: 60,
  schedule: [
    { year: 2027, month: 3, amount: '6900.00' },
    { year: 2027, month: 4, amount: '6900.00' },
  ],
  signer: {
    name: 'Renee Calloway',
    method: 'typed',
    signedAt: '2026-11-12T14:14:00.000Z',
    address: '203.0.113.7',
    userAgent: 'Browser/1.0',
    signatureSha256: 'b'.repeat(64),
  },
  timeZone: 'America/New_York',
}

const figures = {
  months: 10,
  springPercent: 60,
  totalAmount: '1250.00',
  oneTimeTotal: '1300.00',
  annualTotal: '13800.00',
  items: [],
}

const agreement = (over: Partial<Agreement> = {}): Agreement => ({
  id: '00000000-0000-4000-8000-00000000000c',
  order: { id: orderId, orderId: '2027-000142', status: 'in_progress' },
  content,
  signatureData: 'data:image/png;base64,ink',
  sha256,
  signedAt: content.signer.signedAt,
  amendments: [],
  ...over,
})

const show = () =>
  renderPage(<AgreementPage />, {
    user: someDealer(),
    route: '/orders/$id/agreement',
    path: `/orders/${orderId}/agreement`,
  })

describe('the agreement page (docs/spec 2.13)', () => {
  it('shows an item that lacks its name and price', async () => {
    const items = content.items.map((item) => ({ ...item, packageName: null, price: null }))
    mockCall('getAgreement', rawReply(Response.json({ ...agreement(), content: { ...content, items } })))
    await show()
    const table = await screen.findByRole('table', { name: 'Packages' })
    expect(within(table).getAllByText(/Package without a name/)).toHaveLength(items.length)
    expect(within(table).getAllByText('No price')).toHaveLength(items.length)
  })

  it('shows the whole frozen agreement', async () => {
    const asked = mockCall('getAgreement', agreement())
    await show()
    expect(await screen.findByRole('heading', { level: 1, name: text.title })).toBeVisible()
    expect(asked[0]?.params.id).toBe(orderId)
    expect(screen.getByRole('link', { name: 'Back to Order' })).toHaveAttribute('href', `/orders/${orderId}`)
    expect(screen.getByText('In Progress')).toBeVisible()
    const packages = screen.getByRole('table', { name: 'Packages' })
    expect(within(packages).getByText('Full-Reach Search')).toBeVisible()
    expect(within(packages).getAllByText('$1,300.00')).toHaveLength(2)
    expect(within(packages).getByText('$13,800.00')).toBeVisible()
    for (const clause of text.clauses) {
      expect(screen.getByRole('heading', { level: 3, name: `${clause.number}${clause.heading}` })).toBeVisible()
    }
    expect(screen.getByText('6 of 6 accepted')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Signature of Renee Calloway' })).toHaveAttribute(
      'src',
      'data:image/png;base64,ink',
    )
    expect(screen.getByText('Agreement version')).toBeVisible()
    expect(screen.getByText(sha256)).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Amendments' })).toBeNull()
    expect(document.title).toBe('Agreement 2027-000142 · Lead Program')
  })

  it('names the registered dealer, and beside it what was typed otherwise', async () => {
    const registered = {
      accountId: '00000000-0000-4000-8000-00000000000d',
      dealerNumber: '100001',
      companyName: 'Peachtree Air & Heat',
      contactName: 'RENEE Calloway',
      email: 'office@peachtree.example',
      phone: '404-555-0142',
    }
    mockCall('getAgreement', agreement({ content: { ...content, registered } }))
    await show()
    expect(await screen.findByText('Peachtree Air & Heat, dealer number 100001')).toBeVisible()
    expect(screen.getByText('Typed at checkout; registered: office@peachtree.example')).toBeVisible()
    expect(screen.getAllByText(/^Typed at checkout/)).toHaveLength(1)
  })

  it('lists later changes below it', async () => {
    mockCall(
      'getAgreement',
      agreement({
        amendments: [
          {
            id: '00000000-0000-4000-8000-00000000000d',
            kind: 'months',
            before: figures,
            after: { ...figures, months: 12, annualTotal: '16300.00' },
            actorName: 'Nora Ellison',
            createdAt: '2026-11-16T19:40:00.000Z',
          },
        ],
      }),
    )
    await show()
    expect(await screen.findByRole('heading', { name: 'Amendments' })).toBeVisible()
    expect(screen.getByText('Months changed')).toBeVisible()
    expect(screen.getByText(/Nora Ellison/)).toHaveTextContent('Nora Ellison, Nov 16, 2026, 2:40 PM')
  })

  it('says when there is none', async () => {
    mockCall('getAgreement', refusal('NOT_FOUND', 'Agreement Not Found'))
    await show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Agreement Not Found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Order' })).toBeVisible()
  })

  it('offers another try when it cannot be loaded', async () => {
    mockCall('getAgreement', noAnswer())
    const { typist } = await show()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    mockCall('getAgreement', agreement())
    await typist.click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: text.title })).toBeVisible()
  })
})

describe('the download (docs/spec 7.5)', () => {
  it('is named after the order', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:agreement', revokeObjectURL: () => {} }))
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    mockCall('getAgreement', agreement())
    mockCall('getAgreementPdf', rawReply(new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })))
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'Download' }))
    await waitFor(() => expect(names).toEqual(['Agreement-2027-000142.pdf']))
  })

  it('says in place when it fails, and works again', async () => {
    mockCall('getAgreement', agreement())
    mockCall('getAgreementPdf', refusal('INTERNAL', 'Something went wrong on our side.'))
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'Download' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The PDF could not be downloadedSomething went wrong on our side.',
    )
    expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled()
  })
})
