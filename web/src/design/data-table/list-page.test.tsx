import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ListPage } from './list-page'

interface Row {
  id: string
}

const listRows = (...ids: string[]): Row[] => ids.map((id) => ({ id }))

interface SampleProps {
  data?: { rows: Row[]; total: number }
  error?: Error
  page?: number
  isFiltered?: boolean
}

function show({ data, error, page = 1, isFiltered = false }: SampleProps) {
  const actions = { refetch: vi.fn(), setPage: vi.fn(), clearFilters: vi.fn() }
  render(
    <ListPage
      list={{ data, error: error ?? null, refetch: actions.refetch, isFetching: false, isPlaceholderData: false }}
      table={{
        page,
        pageSize: 25,
        setPage: actions.setPage,
        pager: (total) => ({ page, pageSize: 25, total, onPageChange: actions.setPage }),
        isFiltered,
        clearFilters: actions.clearFilters,
      }}
      label="Orders"
      columns={[{ id: 'id', header: 'Order ID', cell: ({ id }) => id }]}
      rowKey={({ id }) => id}
      card={({ id }) => id}
      failure={{ title: 'The orders could not be loaded', text: 'Please try again in a moment.' }}
      empty={{ title: 'No orders found', action: <button type="button">Add Order</button> }}
    />,
  )
  return actions
}

describe('a page of a list', () => {
  it('shows an error if it could not be loaded, and retries', async () => {
    const { refetch } = show({ error: new Error('refused') })
    expect(screen.getByRole('alert')).toHaveTextContent('The orders could not be loaded')
    expect(screen.queryByRole('table')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('keeps its rows when a later call fails', () => {
    show({ data: { rows: listRows('2027-000158'), total: 1 }, error: new Error('refused') })
    expect(screen.getByRole('cell', { name: '2027-000158' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('offers Clear Filters before other actions for an empty list', async () => {
    const { clearFilters } = show({ data: { rows: [], total: 0 }, isFiltered: true })
    expect(screen.getByRole('heading', { name: 'No orders found' })).toBeVisible()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Clear Filters', 'Add Order'])
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
    expect(clearFilters).toHaveBeenCalledOnce()
  })

  it('does not offer Clear Filters without filters', () => {
    show({ data: { rows: [], total: 0 } })
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull()
  })

  it('goes to the last page if the requested one is past it', () => {
    const { setPage } = show({ data: { rows: [], total: 60 }, page: 9 })
    expect(setPage).toHaveBeenCalledExactlyOnceWith(3)
  })
})
