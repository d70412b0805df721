import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { mockCall, mockNetwork, networkError } from '../../../test/api-mock'
import { someProgram } from '../../../test/given'
import { someOrder, someOrderDetail, someRequest } from '../../../test/given-orders'
import { someProposal } from '../../../test/given-proposal'
import { programQuery } from '../../features/program/program-gate'
import { callQuery } from '../../lib/api/queries'
import { renewalQuery } from '../../ordering/order-again/renewal-query'
import { composedPages } from '../pages/feature'
import { loadInitialData } from './initial-data'

mockNetwork()

function givenClient() {
  const client = new QueryClient()
  client.setQueryData(programQuery.queryKey, someProgram())
  return client
}

const { home = {}, orderDetail = {}, dealer = {} } = composedPages.pages
const { id } = someOrderDetail()

describe('the initial data of a page', () => {
  it('is cached under the page’s query keys before it renders', async () => {
    mockCall('listOrders', [someOrder()])
    mockCall('getRenewalProposal', someProposal())
    mockCall('getOrderComparison', null)
    const client = givenClient()
    await loadInitialData(client, home, 'dealer', '')
    expect(client.getQueryData(callQuery('listOrders').queryKey)).toHaveLength(1)
    expect(client.getQueryData(renewalQuery().queryKey)).toMatchObject({ orderYear: 2027 })
  })

  it.each([
    ['its dealer and a past year', 'dealer', { orderYear: 2025, status: 'completed' }, 1],
    ['its dealer and the current year', 'dealer', {}, 0],
    ['staff', 'super_admin', { orderYear: 2025, status: 'completed' }, 0],
  ] as const)('includes the proposal of an order only for %s', async (_, role, overrides, proposals) => {
    mockCall('getOrder', someOrderDetail(overrides))
    mockCall('getOrderTimeline', [])
    const requests = mockCall('getRenewalProposal', someProposal())
    const client = givenClient()
    await loadInitialData(client, orderDetail, role, id)
    expect(client.getQueryData(callQuery('getOrder', { params: { id } }).queryKey)).toMatchObject({ id })
    expect(requests).toHaveLength(proposals)
    expect(client.getQueryData(renewalQuery({ orderId: id }).queryKey) !== undefined).toBe(proposals === 1)
  })

  it.each([
    ['its dealer while it is pending', 'dealer', true, 1],
    ['its dealer after the decision', 'dealer', false, 0],
    ['staff', 'super_admin', true, 0],
  ] as const)('includes the change request of an order only for %s', async (_, role, hasPendingRequest, expected) => {
    mockCall('getOrder', someOrderDetail({ hasChangeRequest: true, hasPendingRequest }))
    mockCall('getOrderTimeline', [])
    const requests = mockCall('listChangeRequests', [someRequest()])
    await loadInitialData(givenClient(), orderDetail, role, id)
    expect(requests).toHaveLength(expected)
  })

  it('includes the comparison of a dealer’s order for the current year', async () => {
    const dealerId = '00000000-0000-4000-8000-000000000001'
    mockCall('listOrders', [someOrder({ status: 'cancelled' }), someOrder({ id })])
    const compared = mockCall('getOrderComparison', null)
    const client = givenClient()
    await loadInitialData(client, dealer, 'super_admin', dealerId)
    expect(compared.map(({ params }) => params.id)).toEqual([id])
    expect(client.getQueryData(callQuery('getOrderComparison', { params: { id } }).queryKey)).toBeNull()
    expect(client.getQueryData(callQuery('listOrders', { query: { dealerId } }).queryKey)).toHaveLength(2)
  })

  it('includes the comparison of the order that the dealer’s dashboard shows', async () => {
    mockCall('listOrders', [someOrder({ id })])
    mockCall('getRenewalProposal', null)
    const compared = mockCall('getOrderComparison', null)
    await loadInitialData(givenClient(), home, 'dealer', '')
    expect(compared.map(({ params }) => params.id)).toEqual([id])
    mockCall('listOrders', [someOrder({ id, status: 'cancelled' })])
    await loadInitialData(givenClient(), home, 'dealer', '')
    expect(compared).toHaveLength(1)
  })

  it('loads without an error if calls fail, and only after the program facts have loaded', async () => {
    const requests = mockCall('listOrders', networkError())
    mockCall('getRenewalProposal', networkError())
    const client = givenClient()
    await expect(loadInitialData(client, home, 'dealer', '')).resolves.toBeUndefined()
    expect(requests).toHaveLength(1)
    await loadInitialData(new QueryClient(), home, 'dealer', '')
    expect(requests).toHaveLength(1)
  })
})
