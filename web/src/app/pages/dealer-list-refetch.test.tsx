import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../test/api-mock'
import { useCreateChangeRequest, useDecideChangeRequest } from '../../features/change-requests/api'
import { useEditMonths } from '../../features/orders/editing/api'
import { useDeleteOrders } from '../../features/orders/history/api'
import { pageQuery } from '../../lib/api/queries'
import { createQueryClient } from '../../lib/api/query-client'

mockNetwork()

const id = '10000000-0000-4000-8000-000000000097'
const notFound = errorReply('NOT_FOUND', 'Order Not Found')
const { queryKey } = pageQuery('listDealers', { query: {} })

/** Runs an action on an order and expects that it invalidates the dealer list. */
async function expectDealersInvalidated(useAction: () => () => void) {
  const client = createQueryClient({ retryDelay: 0 })
  client.setQueryData(queryKey, { rows: [], total: 0 })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useAction, { wrapper })
  act(() => result.current())
  await waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true))
}

describe('the dealer list, which includes orders,', () => {
  it('is refetched after orders are deleted', async () => {
    mockCall('deleteOrders', notFound)
    await expectDealersInvalidated(() => {
      const { mutate } = useDeleteOrders(() => undefined)
      return () => mutate({ orderIds: [id] })
    })
  })

  it('is refetched after an order is edited', async () => {
    mockCall('editOrderMonths', notFound)
    await expectDealersInvalidated(() => {
      const { mutate } = useEditMonths(id)
      return () => mutate({ months: 12 })
    })
  })

  it('is refetched after a change is requested and reviewed', async () => {
    mockCall('createChangeRequest', notFound)
    await expectDealersInvalidated(() => {
      const { mutate } = useCreateChangeRequest()
      return () => mutate({ orderId: id, changeType: 'Change', message: 'Please' })
    })
    mockCall('decideChangeRequest', notFound)
    await expectDealersInvalidated(() => {
      const { mutate } = useDecideChangeRequest(id)
      return () => mutate({ status: 'approved' })
    })
  })
})
