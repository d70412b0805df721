import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { onTablet } from '../../../../test/narrow-screen'
import { DataTable } from '../data-table'
import type { DataTableColumn, Density } from '../types'
import { ColumnsButton } from './columns-button'
import { DensityKeys } from './density-keys'

interface Order {
  number: string
}

const columns: readonly DataTableColumn<Order>[] = [
  { id: 'day', header: 'Date', cell: () => 'Nov 20' },
  { id: 'number', header: 'Order ID', locked: true, cell: ({ number }) => number },
  { id: 'dealer', header: 'Dealer', cell: () => 'Golden Isles Air' },
  { id: 'brand', header: 'Brand', extra: true, cell: () => 'Heil' },
]

function Sample({ start }: { start?: readonly string[] }) {
  const [chosen, setChosen] = useState(start)
  const [density, setDensity] = useState<Density>('roomy')
  return (
    <>
      <ColumnsButton columns={columns} chosen={chosen} onChange={setChosen} />
      <DensityKeys value={density} onChange={setDensity} />
      <output>{chosen === undefined ? 'usual' : chosen.join(' ')}</output>
      <DataTable
        label="Orders"
        rows={[{ number: '2027-000158' }]}
        columns={columns}
        chosen={chosen}
        density={density}
        rowKey={({ number }) => number}
        cardsBelow="sm"
        empty={null}
        card={({ number }) => number}
      />
    </>
  )
}

const getHeaders = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const names = () =>
  within(screen.getByRole('dialog', { name: 'Columns' }))
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('checkbox').closest('label')?.textContent)

async function open(start?: readonly string[]) {
  const user = userEvent.setup()
  render(<Sample {...(start ? { start } : {})} />)
  await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Columns' })
  return user
}

/** Presses Tab until the element with this name has the focus. */
async function tabTo(user: ReturnType<typeof userEvent.setup>, name: string) {
  for (let presses = 0; presses < 20; presses += 1) {
    const focused = document.activeElement
    const called = focused?.getAttribute('aria-label') ?? focused?.closest('li')?.querySelector('label')?.textContent
    if (called === name) return
    await user.tab()
  }
  throw new Error(`${name} is not reached by Tab`)
}

describe('the columns of a table', () => {
  it('are the default ones in order until the user chooses', async () => {
    await open()
    expect(getHeaders()).toEqual(['Date', 'Order ID', 'Dealer'])
    expect(screen.getByText('3 of 4')).toBeVisible()
    expect(names()).toEqual(['Order ID', 'Date', 'Dealer', 'Brand'])
    expect(screen.getByRole('checkbox', { name: 'Order ID' })).toBeDisabled()
    expect(screen.getByRole('checkbox', { name: 'Order ID' })).toBeChecked()
  })

  it('are chosen and ordered by keyboard', async () => {
    const user = await open()
    await tabTo(user, 'Brand')
    await user.keyboard(' ')
    expect(getHeaders()).toEqual(['Order ID', 'Date', 'Dealer', 'Brand'])
    await tabTo(user, 'Move Brand up')
    await user.keyboard('{Enter}{Enter}')
    expect(getHeaders()).toEqual(['Order ID', 'Brand', 'Date', 'Dealer'])
    expect(screen.getByText('Brand is now 2 of 4')).toBeInTheDocument()
    // The column cannot move further up, and keeps the focus.
    expect(screen.getByRole('button', { name: 'Move Brand up' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Move Brand down' })).toHaveFocus()
    expect(screen.getByText('number brand day dealer')).toBeInTheDocument()
  })

  it('keep their place in the list when hidden, and return by Reset', async () => {
    const user = await open(['number', 'brand', 'dealer'])
    expect(names()).toEqual(['Order ID', 'Brand', 'Dealer', 'Date'])
    await user.click(screen.getByRole('checkbox', { name: 'Brand' }))
    expect(names()).toEqual(['Order ID', 'Brand', 'Dealer', 'Date'])
    expect(getHeaders()).toEqual(['Order ID', 'Dealer'])
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    expect(getHeaders()).toEqual(['Date', 'Order ID', 'Dealer'])
    expect(screen.getByText('usual')).toBeInTheDocument()
  })

  it('ignore unknown names, and always include the row’s name', () => {
    render(<Sample start={['gone', 'dealer', 'dealer']} />)
    expect(getHeaders()).toEqual(['Order ID', 'Dealer'])
    expect(screen.getByText('2 of 4')).toBeInTheDocument()
  })

  it('follow the tablet layout on tablets, regardless of the user’s choice', () => {
    onTablet()
    render(<Sample start={['number', 'brand']} />)
    expect(getHeaders()).toEqual(['Date', 'Order ID', 'Dealer'])
  })
})

it('rows are 48 or 40 px high', async () => {
  const user = userEvent.setup()
  render(<Sample />)
  const row = () => screen.getByRole('row', { name: /2027-000158/ })
  expect(row().className).toContain('*:h-12')
  await user.click(screen.getByRole('button', { name: 'Compact rows' }))
  expect(screen.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true')
  expect(row().className).toContain('*:h-10')
})
