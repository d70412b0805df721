import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockCall, mockNetwork } from '../../../test/api-mock'
import { someDealer, someStaff } from '../../../test/given'
import { someOrderDetail } from '../../../test/given-orders'
import { somePreparation, somePrepared } from '../../../test/given-preparation'
import { plainText } from '../../../test/plain-text'
import { renderPage } from '../../../test/render-page'
import { DealerPreparedOrder, OrderPreparedOrder } from './prepared-state'

mockNetwork()

const order = someOrderDetail()
const dealerId = order.userId
const user = someStaff('territory_manager')
const steps = (region: HTMLElement) =>
  within(within(region).getByRole('list', { name: 'Status' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => plainText(textContent))

describe('the status of a prepared order (docs/spec 12.2)', () => {
  it('is shown for the dealer, with a link', async () => {
    mockCall('getPreparation', somePreparation({ prepared: somePrepared() }))
    await renderPage(<DealerPreparedOrder dealerId={dealerId} />, { user })
    const region = await screen.findByRole('region', { name: 'Prepared order' })
    expect(region).toHaveTextContent('Prepared order: Waiting for signature')
    expect(steps(region)).toContain('Sentoffice@example.comNov 20, 2026, 10:00 AM')
    expect(within(region).getByRole('link', { name: 'View prepared order' })).toHaveAttribute(
      'href',
      `/access/dealers/${dealerId}/prepare`,
    )
  })

  it('has no steps for a draft or a withdrawn order', async () => {
    mockCall('getPreparation', somePreparation({ prepared: somePrepared({ state: 'withdrawn' }) }))
    await renderPage(<DealerPreparedOrder dealerId={dealerId} />, { user })
    expect(await screen.findByRole('region', { name: 'Prepared order' })).toHaveTextContent('Withdrawn')
    expect(screen.queryByRole('list', { name: 'Status' })).toBeNull()
  })

  it('is shown only on the order that came from it', async () => {
    const signed = { state: 'signed' as const, openedAt: order.updatedAt, signedAt: order.updatedAt }
    const prepared = somePrepared({ ...signed, order: { id: order.id, orderId: order.orderId } })
    mockCall('getPreparation', somePreparation({ prepared }))
    const { client } = await renderPage(
      <>
        <OrderPreparedOrder order={order} />
        <OrderPreparedOrder order={{ ...order, id: dealerId }} />
      </>,
      { user },
    )
    const region = await screen.findByRole('region', { name: 'Prepared order' })
    expect(region).toHaveTextContent('Signed')
    expect(steps(region)).toHaveLength(4)
    expect(client.getQueryCache().findAll({ queryKey: ['getPreparation'] })).toHaveLength(1)
  })

  it('is not requested for users who may not prepare orders', async () => {
    const requests = mockCall('getPreparation', somePreparation({ prepared: somePrepared() }))
    await renderPage(<DealerPreparedOrder dealerId={dealerId} />, { user: someDealer() })
    expect(screen.queryByRole('region', { name: 'Prepared order' })).toBeNull()
    expect(requests).toEqual([])
  })
})
