import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { mockCall, mockNetwork, refusal } from '../../../test/api-mock'
import { useCreateChangeRequest, useDecideChangeRequest } from '../../features/change-requests/api'
import { useEditMonths } from '../../features/orders/editing/api'
import { useDeleteOrders } from '../../features/orders/history/api'
import { pageQuery } from '../../lib/api/queries'
import { createQueryClient } from '../../lib/api/query-client'

mockNetwork()

const id = '10000000-0000-4000-8000-000000000097'
const gone = refusal('NOT_FOUND', 'Order Not Found')
const { queryKey } = pageQuery('listDealers', { query: {} })

/** Does something with an order; whether the list of dealers is out of date afterwards. */
async function expectDealersAskedAgain(useAction: () => () => void) {
  const client = createQueryClient({ retryDelay: 0 })
  client.setQueryData(queryKey, { rows: [], total: 0 })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useAction, { wrapper })
  act(() => result.current())
  await waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true))
}

describe('The list of dealers, which tells of their orders, is asked for again', () => {
  it('after orders were deleted or given another status', async () => {
    mockCall('deleteOrders', gone)
    await expectDealersAskedAgain(() => {
      const { mutate } = useDeleteOrders(() => undefined)
      return () => mutate({ orderIds: [id] })
    })
  })

  it('after an order was edited', async () => {
    mockCall('editOrderMonths', gone)
    await expectDealersAskedAgain(() => {
      const { mutate } = useEditMonths(id)
      return () => mutate({ months: 12 })
    })
  })

  it('after a change was asked for, and decided', async () => {
    mockCall('createChangeRequest', gone)
    await expectDealersAskedAgain(() => {
      const { mutate } = useCreateChangeRequest()
      return () => mutate({ orderId: id, changeType: 'Change', message: 'Please' })
    })
    mockCall('decideChangeRequest', gone)
    await expectDealersAskedAgain(() => {
      const { mutate } = useDecideChangeRequest(id)
      return () => mutate({ status: 'approved' })
    })
  })
})
