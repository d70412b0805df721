import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { onNarrowScreen } from '../../../test/narrow-screen'
import { DataTable } from './data-table'

interface Call {
  id: string
  status: number
  /** The system that was called. */
  to?: string
}

const calls = (...statuses: number[]): Call[] => statuses.map((status, index) => ({ id: `call ${index}`, status }))

const onOpen = vi.fn<(call: Call) => void>()

const table = (rows: readonly Call[], source?: (call: Call) => string) => (
  <DataTable
    label="Calls"
    rows={rows}
    columns={[
      { id: 'name', header: 'Name', cell: ({ id }) => id, groupCell: (group) => `${group.length} calls` },
      { id: 'status', header: 'Status', cell: ({ status }) => status },
    ]}
    rowKey={({ id }) => id}
    grouping={{
      key: ({ status, to }) => `${status} ${to ?? ''}`,
      source,
      label: (group) => `${group.length} calls with ${group[0].status}`,
      card: (group) => <p>{group.length} calls</p>,
    }}
    rowActions={({ id }) => <button type="button">{`View ${id}`}</button>}
    onOpen={onOpen}
    empty={null}
    card={({ id }) => <p>{id}</p>}
  />
)

const rowTexts = () => screen.getAllByRole('row').map((row) => row.textContent)

describe('groups of rows', () => {
  it('displays consecutive rows with the same key as one row', () => {
    render(table(calls(503, 503, 503, 200, 503)))
    expect(rowTexts()).toEqual(['NameStatusActions', '3 calls', 'call 3200View call 3', 'call 4503View call 4'])
  })

  it('are not separated by rows of other sources, but by those of their own', () => {
    const statuses = [503, 200, 503, 200, 503, 503, 200, 200]
    const rows = calls(...statuses).map((call, at) => ({ ...call, to: at % 2 === 0 ? 'ERP' : 'CRM' }))
    render(table(rows, ({ to }) => to ?? ''))
    expect(rowTexts().slice(1)).toEqual([
      '3 calls',
      '2 calls',
      'call 5503View call 5',
      'call 6200View call 6',
      'call 7200View call 7',
    ])
  })

  it('expands and collapses a group by its button', async () => {
    const user = userEvent.setup()
    render(table(calls(503, 503, 200)))
    const button = screen.getByRole('button', { name: '2 calls with 503' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(rowTexts().slice(1)).toEqual([
      '2 calls',
      'call 0503View call 0',
      'call 1503View call 1',
      'call 2200View call 2',
    ])
    await user.click(button)
    expect(rowTexts().slice(1)).toEqual(['2 calls', 'call 2200View call 2'])
  })

  it('expands a group by Enter and a click on its row, and opens the rows in it', async () => {
    const user = userEvent.setup()
    render(table(calls(503, 503)))
    await user.keyboard('j{Enter}')
    expect(onOpen).not.toHaveBeenCalled()
    await user.keyboard('j{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: 'call 0', status: 503 })
    await user.click(screen.getByText('2 calls'))
    expect(screen.queryByText('call 0')).toBeNull()
  })

  it('keeps a group expanded when a refresh adds a row to it', async () => {
    const user = userEvent.setup()
    const { rerender } = render(table(calls(503, 503)))
    await user.click(screen.getByRole('button', { name: '2 calls with 503' }))
    rerender(table([{ id: 'new', status: 503 }, ...calls(503, 503)]))
    expect(screen.getByRole('button', { name: '3 calls with 503' })).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText('new')).toBeVisible()
  })

  it('displays a group as one card on phones', async () => {
    onNarrowScreen()
    const user = userEvent.setup()
    render(table(calls(503, 503, 200)))
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['2 calls', 'call 2View call 2'])
    await user.click(screen.getByRole('button', { name: '2 calls with 503' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
  })
})
