import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LiveProvider } from '../state/live'
import { ListPage } from './list-page'
import { HIGHLIGHT_MS } from './use-live-rows'

interface Row {
  id: string
  status: string
}

const pending = (id: string): Row => ({ id, status: 'Pending' })
const [a, b, c] = [pending('2027-000001'), pending('2027-000002'), pending('2027-000003')]

const state = { isOwn: false }

function toList(rows: Row[], { year = 2027, page = 1, total = rows.length } = {}) {
  return (
    <LiveProvider value={{ isLive: true, isOwnChange: () => state.isOwn }}>
      <ListPage
        list={{
          data: { rows, total },
          error: null,
          refetch: vi.fn(),
          isFetching: false,
          isPlaceholderData: false,
        }}
        table={{
          page,
          pageSize: 25,
          setPage: vi.fn(),
          pager: (all) => ({ page, pageSize: 25, total: all, onPageChange: vi.fn() }),
          query: { year, page },
        }}
        label="Orders"
        columns={[
          { id: 'id', header: 'Order ID', cell: ({ id }) => id, displaysChange: true },
          { id: 'status', header: 'Status', cell: ({ status }) => status },
        ]}
        rowKey={({ id }) => id}
        card={({ id }) => id}
        onOpen={vi.fn()}
        changeOf={(before, after) => (before.status === after.status ? undefined : after.status)}
        failure={{ title: 'The orders could not be loaded', text: 'Please try again in a moment.' }}
        empty={{ title: 'No orders found' }}
      />
    </LiveProvider>
  )
}

const visibleRows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent?.trim())

afterEach(() => {
  state.isOwn = false
  vi.useRealTimers()
})

describe('A list that updates live', () => {
  it('highlights changed and new rows for a moment, with a text', () => {
    vi.useFakeTimers()
    const { rerender } = render(toList([a, b]))
    expect(visibleRows()).toEqual(['2027-000001', '2027-000002'])
    rerender(toList([c, { ...a, status: 'Signed' }, { ...b }]))
    expect(visibleRows()).toEqual(['2027-000003 New', '2027-000001 Signed just now', '2027-000002 Changed just now'])
    act(() => vi.advanceTimersByTime(HIGHLIGHT_MS))
    expect(visibleRows()).toEqual(['2027-000003', '2027-000001', '2027-000002'])
  })

  it('does not highlight rows after a filter change or the user’s own changes', () => {
    const { rerender } = render(toList([a, b]))
    rerender(toList([c], { year: 2026 }))
    expect(visibleRows()).toEqual(['2027-000003'])
    state.isOwn = true
    rerender(toList([{ ...c, status: 'Signed' }, a], { year: 2026 }))
    expect(visibleRows()).toEqual(['2027-000003', '2027-000001'])
  })

  it('does not move rows under the pointer, and shows new rows on request', async () => {
    const user = userEvent.setup()
    const { rerender } = render(toList([a, b]))
    await user.hover(screen.getByRole('table', { name: 'Orders' }))
    rerender(toList([c, { ...a, status: 'Signed' }], { total: 3 }))
    expect(visibleRows()).toEqual(['2027-000001 Signed just now', '2027-000002'])
    expect(screen.getByRole('button', { name: 'Show 1 new' }).parentElement).toHaveAttribute('aria-live', 'polite')
    await user.click(screen.getByRole('button', { name: 'Show 1 new' }))
    expect(visibleRows()[0]).toContain('2027-000003')
    expect(screen.queryByRole('button', { name: /show/ })).toBeNull()
  })

  it('shows waiting rows once the pointer has left, and reports when rows only changed places', async () => {
    const user = userEvent.setup()
    const { rerender } = render(toList([a, b]))
    await user.hover(screen.getByRole('table', { name: 'Orders' }))
    rerender(toList([b, a]))
    expect(visibleRows()).toEqual(['2027-000001', '2027-000002'])
    expect(screen.getByRole('button', { name: 'Show the updated list' })).toBeVisible()
    await user.unhover(screen.getByRole('table', { name: 'Orders' }))
    await user.hover(document.body)
    expect(visibleRows()).toEqual(['2027-000002', '2027-000001'])
  })

  it('does not treat a row from another page as new, and highlights each for four seconds', () => {
    vi.useFakeTimers()
    const { rerender } = render(toList([a, b], { total: 30 }))
    rerender(toList([b, c], { total: 29 }))
    expect(visibleRows()).toEqual(['2027-000002', '2027-000003'])
    rerender(toList([a, b], { page: 2, total: 29 }))
    rerender(toList([c, a], { page: 2, total: 30 }))
    expect(visibleRows()).toEqual(['2027-000003', '2027-000001'])
    rerender(toList([c, { ...a, status: 'Signed' }], { page: 2, total: 30 }))
    act(() => vi.advanceTimersByTime(HIGHLIGHT_MS / 2))
    rerender(
      toList(
        [
          { ...c, status: 'Signed' },
          { ...a, status: 'Signed' },
        ],
        { page: 2, total: 30 },
      ),
    )
    expect(visibleRows()[0]).toBe('2027-000003 Signed just now')
    act(() => vi.advanceTimersByTime(HIGHLIGHT_MS / 2 + 1))
    expect(visibleRows()[0]).toBe('2027-000003 Signed just now')
    act(() => vi.advanceTimersByTime(HIGHLIGHT_MS))
    expect(visibleRows()).toEqual(['2027-000003', '2027-000001'])
  })

  it('moves no row while the focus is in the table', async () => {
    const user = userEvent.setup()
    const { rerender } = render(toList([a, b]))
    await user.keyboard('j')
    rerender(toList([c, a, b]))
    expect(visibleRows()).toEqual(['2027-000001', '2027-000002'])
    act(() => (document.activeElement as HTMLElement).blur())
    expect(visibleRows()[0]).toContain('2027-000003')
  })
})
