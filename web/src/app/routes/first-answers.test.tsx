import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { mockCall, mockNetwork, noAnswer } from '../../../test/api-mock'
import { someProgram } from '../../../test/given'
import { someOrder, someOrderDetail } from '../../../test/given-orders'
import { someProposal } from '../../../test/given-proposal'
import { programQuery } from '../../features/program/program-gate'
import { callQuery } from '../../lib/api/queries'
import { renewalQuery } from '../../ordering/order-again/renewal-query'
import { composedPages } from '../pages/feature'
import { firstAnswers } from './first-answers'

mockNetwork()

function givenClient() {
  const client = new QueryClient()
  client.setQueryData(programQuery.queryKey, someProgram())
  return client
}

const { home = {}, orderDetail = {} } = composedPages.pages
const { id } = someOrderDetail()

describe('the first answers of a page', () => {
  it('are there under the names that the page asks by, before it is shown', async () => {
    mockCall('listOrders', [someOrder()])
    mockCall('getRenewalProposal', someProposal())
    const client = givenClient()
    await firstAnswers(client, home, 'dealer', '')
    expect(client.getQueryData(callQuery('listOrders').queryKey)).toHaveLength(1)
    expect(client.getQueryData(renewalQuery().queryKey)).toMatchObject({ orderYear: 2027 })
  })

  it.each([
    ['its dealer, of an earlier year', 'dealer', { orderYear: 2025, status: 'completed' }, 1],
    ['its dealer, of this year', 'dealer', {}, 0],
    ['staff', 'super_admin', { orderYear: 2025, status: 'completed' }, 0],
  ] as const)('of an order for %s', async (_, role, over, proposals) => {
    mockCall('getOrder', someOrderDetail(over))
    mockCall('getOrderTimeline', [])
    const asked = mockCall('getRenewalProposal', someProposal())
    const client = givenClient()
    await firstAnswers(client, orderDetail, role, id)
    expect(client.getQueryData(callQuery('getOrder', { params: { id } }).queryKey)).toMatchObject({ id })
    expect(asked).toHaveLength(proposals)
    expect(client.getQueryData(renewalQuery({ orderId: id }).queryKey) !== undefined).toBe(proposals === 1)
  })

  it('that fail are left to the page, and nothing is asked before the program is known', async () => {
    const asked = mockCall('listOrders', noAnswer())
    mockCall('getRenewalProposal', noAnswer())
    const client = givenClient()
    await expect(firstAnswers(client, home, 'dealer', '')).resolves.toBeUndefined()
    expect(asked).toHaveLength(1)
    await firstAnswers(new QueryClient(), home, 'dealer', '')
    expect(asked).toHaveLength(1)
  })
})
