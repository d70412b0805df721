import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { DataTable } from './data-table'
import type { DataTableColumn, TableSort } from './types'

interface Order {
  id: string
  number: string
  total: string
}

const orders: readonly Order[] = ['158', '157', '155'].map((end) => ({
  id: end,
  number: `2027-000${end}`,
  total: '$1.00',
}))
const columns: readonly DataTableColumn<Order>[] = [
  { id: 'number', header: 'Order ID', sortable: true, cell: (order) => order.number },
  { id: 'total', header: 'Monthly Total', align: 'right', cell: (order) => order.total },
]

interface SampleProps {
  rows?: readonly Order[]
  loading?: boolean
  /** The selection contains all rows that a filter matches. */
  count?: number
}

function Sample({ rows = orders, loading = false, count }: SampleProps) {
  const [sort, setSort] = useState<TableSort | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [page, setPage] = useState(1)
  return (
    <DataTable
      label="Orders"
      rows={rows}
      columns={columns}
      rowKey={(order) => order.id}
      sort={sort}
      onSortChange={setSort}
      loading={loading}
      selection={{
        selected,
        onChange: setSelected,
        rowLabel: (order) => `order ${order.number}`,
        count,
        covers: count === undefined ? undefined : 'all that match',
      }}
      selectionActions={<button type="button">Delete {selected.size} orders</button>}
      empty={<p>No orders found</p>}
      card={(order) => <p>Card {order.number}</p>}
      pager={{ page, pageSize: 3, total: 54, onPageChange: setPage }}
    />
  )
}

const findCheckbox = (number: string) => screen.getByRole('checkbox', { name: `Select order ${number}` })

function mockSmallScreen() {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
}

describe('data table', () => {
  it('announces the sort, and reverses it on each press', async () => {
    const user = userEvent.setup()
    render(<Sample />)
    const header = screen.getByRole('columnheader', { name: 'Order ID' })
    expect(header).toHaveAttribute('aria-sort', 'none')
    await user.click(within(header).getByRole('button'))
    expect(header).toHaveAttribute('aria-sort', 'ascending')
    await user.click(within(header).getByRole('button'))
    expect(header).toHaveAttribute('aria-sort', 'descending')
    expect(screen.getByRole('columnheader', { name: 'Monthly Total' })).not.toHaveAttribute('aria-sort')
  })

  it('selects a row, shows the count, and marks the header checkbox as mixed', async () => {
    const user = userEvent.setup()
    render(<Sample />)
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Select order 2027-000157' }))
    expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent('1Selected')
    expect(screen.getByRole('row', { name: /2027-000157/ })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('checkbox', { name: 'Select all rows on this page' })).toBePartiallyChecked()
  })

  it('selects the whole page from the header and clears from the bar', async () => {
    const user = userEvent.setup()
    render(<Sample />)
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    expect(screen.getByRole('button', { name: 'Delete 3 orders' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument()
  })

  it('selects a range of rows with Shift, and deselects it again', async () => {
    const user = userEvent.setup()
    render(<Sample />)
    await user.click(findCheckbox('2027-000155'))
    await user.keyboard('{Shift>}')
    await user.click(findCheckbox('2027-000158'))
    expect(findCheckbox('2027-000157')).toBeChecked()
    await user.click(findCheckbox('2027-000155'))
    await user.keyboard('{/Shift}')
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument()
  })

  it('selects and clears rows by keyboard, and keeps the focus', async () => {
    const user = userEvent.setup()
    render(<Sample />)
    await user.tab()
    const page = screen.getByRole('checkbox', { name: 'Select all rows on this page' })
    expect(page).toHaveFocus()
    await user.keyboard(' ')
    screen.getByRole('button', { name: 'Clear' }).focus()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument()
    expect(page).toHaveFocus()
  })

  it('keeps the bar over an empty page, and at 0 while the selection is a filter', async () => {
    const user = userEvent.setup()
    const { rerender } = render(<Sample />)
    await user.click(findCheckbox('2027-000157'))
    rerender(<Sample rows={[]} />)
    expect(screen.getByText('No orders found')).toBeInTheDocument()
    const bar = screen.getByRole('region', { name: 'Selection' })
    expect(bar).toHaveTextContent('1Selected')
    rerender(<Sample rows={[]} count={0} />)
    expect(bar).toHaveTextContent('0Selected')
    expect(bar).toHaveTextContent('all that match')
  })

  it('shows the range of rows and goes to another page', async () => {
    const user = userEvent.setup()
    render(<Sample />)
    const pages = screen.getByRole('navigation', { name: 'Pages' })
    expect(pages).toHaveTextContent('Rows 1 to 3 of 54')
    expect(within(pages).getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await user.click(within(pages).getByRole('button', { name: 'Next page' }))
    expect(pages).toHaveTextContent('Rows 4 to 6 of 54')
    expect(within(pages).getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  })

  it('shows the empty text only after loading', () => {
    const { rerender } = render(<Sample rows={[]} loading />)
    expect(screen.queryByText('No orders found')).not.toBeInTheDocument()
    rerender(<Sample rows={[]} />)
    expect(screen.getByText('No orders found')).toBeInTheDocument()
  })

  it('shows cards instead of columns on small screens', () => {
    mockSmallScreen()
    render(<Sample />)
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(screen.getByText('Card 2027-000158')).toBeInTheDocument()
    expect(findCheckbox('2027-000158')).toBeInTheDocument()
  })

  it('uses tabular digits only for amounts, because they add space around the hyphens of words', () => {
    render(<Sample />)
    const [cell] = screen.getAllByRole('cell').filter((one) => one.textContent === '2027-000158')
    expect(cell).not.toHaveClass('tnum')
  })

  it('sorts cards in both directions by the sortable columns', async () => {
    mockSmallScreen()
    const user = userEvent.setup()
    render(<Sample />)
    const sort = screen.getByRole('combobox', { name: 'Sort' })
    expect(sort).toHaveDisplayValue('Choose a column')
    await user.selectOptions(sort, 'Order ID, Z to A')
    expect(sort).toHaveValue('-number')
    expect(
      within(sort)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Order ID, A to Z', 'Order ID, Z to A'])
    await user.selectOptions(sort, 'Order ID, A to Z')
    expect(sort).toHaveValue('number')
  })

  it('selects a page of cards in one step', async () => {
    mockSmallScreen()
    const user = userEvent.setup()
    render(<Sample />)
    await user.click(findCheckbox('2027-000157'))
    const page = screen.getByRole('checkbox', { name: 'Select all rows on this page' })
    expect(page).toBePartiallyChecked()
    await user.click(page)
    expect(findCheckbox('2027-000155')).toBeChecked()
    expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent('3Selected')
  })
})
