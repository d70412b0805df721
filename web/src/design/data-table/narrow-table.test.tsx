import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { onTablet } from '../../../test/narrow-screen'
import { DataTable } from './data-table'
import type { DataTableColumn } from './types'

interface Order {
  number: string
  day: string
  dealer: string
}

const columns: readonly DataTableColumn<Order>[] = [
  { id: 'day', header: 'Date', sortable: true, wideOnly: true, cell: ({ day }) => day },
  {
    id: 'number',
    header: 'Order ID',
    sortable: true,
    cell: ({ number }) => number,
    narrow: { header: 'Order ID, date', sortBy: 'day', cell: ({ number, day }) => `${number} of ${day}` },
  },
  { id: 'dealer', header: 'Dealer', cell: ({ dealer }) => dealer },
  { id: 'age', header: 'Waited', sortable: true, sortsBackwards: true, cell: () => '3 days' },
]

function show() {
  const onSortChange = vi.fn()
  render(
    <DataTable
      label="Orders"
      rows={[{ number: '2027-000158', day: 'Nov 20', dealer: 'Golden Isles Air' }]}
      columns={columns}
      rowKey={({ number }) => number}
      rowActions={() => <button type="button">Act</button>}
      sort={{ column: 'day', direction: 'desc' }}
      onSortChange={onSortChange}
      cardsBelow="sm"
      empty={null}
      card={({ number }) => number}
    />,
  )
  return { onSortChange, user: userEvent.setup() }
}

const getHeaders = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

describe('a table on a tablet', () => {
  it('has fewer columns, which include the hidden content', () => {
    onTablet()
    show()
    expect(getHeaders()).toEqual(['Order ID, date', 'Dealer', 'Waited', 'Actions'])
    expect(screen.getByRole('cell', { name: '2027-000158 of Nov 20' })).toBeVisible()
  })

  it('sorts by a hidden column that another column includes', async () => {
    onTablet()
    const { onSortChange, user } = show()
    const header = screen.getByRole('columnheader', { name: 'Order ID, date' })
    expect(header).toHaveAttribute('aria-sort', 'descending')
    await user.click(within(header).getByRole('button'))
    expect(onSortChange).toHaveBeenCalledExactlyOnceWith({ column: 'day', direction: 'asc' })
  })

  it('has all columns if there is room', () => {
    show()
    expect(getHeaders()).toEqual(['Date', 'Order ID', 'Dealer', 'Waited', 'Actions'])
    expect(screen.getByRole('cell', { name: '2027-000158' })).toBeVisible()
  })
})

it('sorts a column with an inverse field in its displayed direction', async () => {
  const { onSortChange, user } = show()
  await user.click(screen.getByRole('button', { name: 'Waited' }))
  expect(onSortChange).toHaveBeenCalledExactlyOnceWith({ column: 'age', direction: 'desc' })
})
