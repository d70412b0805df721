import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockCall, mockNetwork } from '../../../test/api-mock'
import { someDealer, someStaff } from '../../../test/given'
import { someOrderDetail } from '../../../test/given-orders'
import { somePreparation, somePrepared } from '../../../test/given-preparation'
import { renderPage } from '../../../test/render-page'
import { DealerPreparedOrder, OrderPreparedOrder } from './prepared-state'

mockNetwork()

const order = someOrderDetail()
const dealerId = order.userId
const user = someStaff('territory_manager')
const steps = (region: HTMLElement) =>
  within(within(region).getByRole('list', { name: 'Where it stands' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('where a prepared order stands (docs/spec 12.2)', () => {
  it('is said of the dealer, with the way to it', async () => {
    mockCall('getPreparation', somePreparation({ prepared: somePrepared() }))
    await renderPage(<DealerPreparedOrder dealerId={dealerId} />, { user })
    const region = await screen.findByRole('region', { name: 'Prepared order' })
    expect(region).toHaveTextContent('Prepared order: Waiting for signature')
    expect(steps(region)).toContain('Sentoffice@example.comNov 20, 2026, 10:00 AM')
    expect(within(region).getByRole('link', { name: 'See what was prepared' })).toHaveAttribute(
      'href',
      `/access/dealers/${dealerId}/prepare`,
    )
  })

  it('has no steps of what was kept or withdrawn', async () => {
    mockCall('getPreparation', somePreparation({ prepared: somePrepared({ state: 'withdrawn' }) }))
    await renderPage(<DealerPreparedOrder dealerId={dealerId} />, { user })
    expect(await screen.findByRole('region', { name: 'Prepared order' })).toHaveTextContent('Withdrawn')
    expect(screen.queryByRole('list', { name: 'Where it stands' })).toBeNull()
  })

  it('is said on the order that came of it, and on no other', async () => {
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

  it('is no call of whoever prepares no orders', async () => {
    const asked = mockCall('getPreparation', somePreparation({ prepared: somePrepared() }))
    await renderPage(<DealerPreparedOrder dealerId={dealerId} />, { user: someDealer() })
    expect(screen.queryByRole('region', { name: 'Prepared order' })).toBeNull()
    expect(asked).toEqual([])
  })
})
