import { orderSortFields } from '@portal/contract/orders/order'
import { orderStatuses } from '@portal/contract/rules/order-status'
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { renderPage } from '../../../test/render-page'
import { parseSearch, readTableState, stringifySearch, type TableShape } from './read-table-state'
import { useTableState } from './use-table-state'

const filters = { status: z.enum(orderStatuses), search: z.string(), year: z.coerce.number().int().min(2000) }
const shape = { filters, sortFields: orderSortFields, defaultSort: '-createdAt' } satisfies TableShape<
  typeof filters,
  (typeof orderSortFields)[number]
>

describe('a table’s state in the URL', () => {
  it('reads filters, sort, page and size', () => {
    const search = parseSearch('?status=active&search=a%20b&year=2027&sort=dealerName&page=3&size=50')
    expect(readTableState(shape, search)).toEqual({
      filters: { status: 'active', search: 'a b', year: 2027 },
      sort: { column: 'dealerName', direction: 'asc' },
      page: 3,
      pageSize: 50,
    })
  })

  it.each([
    '',
    '?status=nonsense&year=abc&sort=--x&page=-4&size=7',
    '?page=%00&sort=password&status[]=active',
    '?=&&&page=1e99',
  ])('uses the defaults for the invalid link %j', (link) => {
    expect(readTableState(shape, parseSearch(link))).toEqual({
      filters: {},
      sort: { column: 'createdAt', direction: 'desc' },
      page: 1,
      pageSize: 25,
    })
  })

  it('omits empty parameters from the URL', () => {
    expect(stringifySearch({ status: 'active', page: undefined, search: '' })).toBe('?status=active')
    expect(stringifySearch({})).toBe('')
  })

  it('changes the URL, goes to the first page and supports Back', async () => {
    let table: ReturnType<typeof useTableState<typeof filters, (typeof orderSortFields)[number]>> | undefined
    function Probe() {
      table = useTableState(shape)
      return <p>{JSON.stringify(table.query)}</p>
    }
    const { router } = await renderPage(<Probe />, { path: '/orders?page=2&other=kept' })
    expect(table?.query).toEqual({ sort: '-createdAt', limit: 25, offset: 25 })

    await act(async () => table?.setFilters({ status: 'active' }))
    expect(router.state.location.searchStr).toBe('?other=kept&status=active')
    expect(table?.isFiltered).toBe(true)

    await act(async () => table?.setSort({ column: 'orderId', direction: 'asc' }))
    expect(table?.query).toEqual({ status: 'active', sort: 'orderId', limit: 25, offset: 0 })
    await act(async () => table?.pager(268).onPageSizeChange(100))
    expect(router.state.location.search).toEqual({ other: 'kept', status: 'active', sort: 'orderId', size: '100' })

    await act(async () => router.history.back())
    expect(table?.pageSize).toBe(25)
    await act(async () => table?.clearFilters())
    expect(screen.getByText('{"sort":"orderId","limit":25,"offset":0}')).toBeVisible()
  })
})
