import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError, rawReply } from '../../../test/api-mock'
import { someDealer, someProgram } from '../../../test/given'
import {
  someAgreement as agreement,
  signedContent as content,
  agreementOrderId as orderId,
} from '../../../test/given-agreements'
import { renderPage } from '../../../test/render-page'
import { AgreementPage } from './agreement-page'

mockNetwork()

const totals = {
  months: 10,
  springPercent: 60,
  totalAmount: '1250.00',
  oneTimeTotal: '1300.00',
  annualTotal: '13800.00',
  items: [],
}

const show = (program = someProgram()) =>
  renderPage(<AgreementPage />, {
    program,
    user: someDealer(),
    route: '/orders/$id/agreement',
    path: `/orders/${orderId}/agreement`,
  })

describe('the agreement page (docs/spec 9.12)', () => {
  it('shows a placeholder for an item without a name and price', async () => {
    const items = content.items.map((item) => ({ ...item, packageName: null, price: null }))
    mockCall('getAgreement', rawReply(Response.json({ ...agreement(), content: { ...content, items } })))
    await show()
    const table = await screen.findByRole('table', { name: 'Packages' })
    expect(within(table).getAllByText(/Package without a name/)).toHaveLength(items.length)
    expect(within(table).getAllByText('No price')).toHaveLength(items.length)
  })

  it('keeps the label of the brand that the dealer read', async () => {
    mockCall('getAgreement', agreement())
    const { lists } = someProgram()
    const brands = lists.brands.map((brand) =>
      brand.key === 'Carrier' ? { ...brand, label: 'Carrier Comfort' } : brand,
    )
    await show(someProgram({ lists: { ...lists, brands } }))
    const order = await screen.findByRole('region', { name: 'Order information' })
    expect(within(order).getByText('Carrier')).toBeInTheDocument()
    expect(screen.queryByText('Carrier Comfort')).toBeNull()
  })

  it('shows the full signed agreement', async () => {
    const requests = mockCall('getAgreement', agreement())
    await show()
    expect(await screen.findByRole('heading', { level: 1, name: content.title })).toBeVisible()
    expect(requests[0]?.params.id).toBe(orderId)
    expect(screen.getByRole('link', { name: 'Back to Order' })).toHaveAttribute('href', `/orders/${orderId}`)
    expect(screen.getByText('In Progress')).toBeVisible()
    const packages = screen.getByRole('table', { name: 'Packages' })
    expect(within(packages).getByText('Full-Reach Search')).toBeVisible()
    expect(within(packages).getAllByText('$1,300.00')).toHaveLength(2)
    expect(within(packages).getByText('$13,800.00')).toBeVisible()
    for (const clause of content.clauses) {
      expect(screen.getByRole('heading', { level: 3, name: `${clause.number}${clause.heading}` })).toBeVisible()
    }
    expect(screen.getByText('6 of 6 accepted')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Signature of Renee Calloway' })).toHaveAttribute(
      'src',
      'data:image/png;base64,ink',
    )
    expect(screen.getByText('Agreement version')).toBeVisible()
    expect(screen.getByText(agreement().sha256)).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Amendments' })).toBeNull()
    expect(document.title).toBe('Agreement 2027-000142 · Lead Program')
  })

  it('lists the acknowledgements in the order of their clauses', async () => {
    mockCall('getAgreement', agreement())
    await show()
    const list = within(await screen.findByRole('region', { name: 'Additional Acknowledgements' })).getByRole('list')
    const { length } = content.acknowledgements
    expect(within(list).getAllByRole('listitem')[length - 2]).toHaveTextContent(/how the agreement renews/)
    expect(within(list).getAllByRole('listitem')[length - 1]).toHaveTextContent(/dealer information is accurate/)
  })

  it('shows the registered dealer and the entered values that differ', async () => {
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
    expect(screen.getByText('Entered at checkout; on the dealer account: office@peachtree.example')).toBeVisible()
    expect(screen.getAllByText(/^Entered at checkout/)).toHaveLength(1)
  })

  it('shows the signed text of an earlier version', async () => {
    const paragraph = 'The cancellation terms go on to apply to an order already placed.'
    const clauses = content.clauses.map((clause) => ({ ...clause, paragraphs: [`${clause.number}. ${paragraph}`] }))
    mockCall('getAgreement', agreement({ content: { ...content, version: '2026-12', clauses } }))
    await show()
    expect(await screen.findByText('Version 2026-12')).toBeVisible()
    expect(screen.getAllByText(/go on to apply to an order already placed/)).toHaveLength(clauses.length)
    expect(screen.queryByText(/continue to apply/)).toBeNull()
  })

  it('lists amendments below the agreement', async () => {
    mockCall(
      'getAgreement',
      agreement({
        amendments: [
          {
            id: '00000000-0000-4000-8000-00000000000d',
            kind: 'months',
            before: totals,
            after: { ...totals, months: 12, annualTotal: '16300.00' },
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

  it('shows Agreement Not Found when the order has none', async () => {
    mockCall('getAgreement', errorReply('NOT_FOUND', 'Agreement Not Found'))
    await show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Agreement Not Found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Order' })).toBeVisible()
  })

  it('offers a retry when the agreement fails to load', async () => {
    mockCall('getAgreement', networkError())
    const { typist } = await show()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    mockCall('getAgreement', agreement())
    await typist.click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: content.title })).toBeVisible()
  })
})

describe('the agreement download (docs/spec 9.15)', () => {
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

  it('reports a failure next to its button, which stays enabled', async () => {
    mockCall('getAgreement', agreement())
    mockCall('getAgreementPdf', errorReply('INTERNAL', 'Something went wrong on our side.'))
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'Download' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The PDF could not be downloadedSomething went wrong on our side.',
    )
    expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled()
  })
})
