import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { onNarrowScreen } from '../../../test/narrow-screen'
import { setSingleKeys } from '../single-keys'
import { DataTable } from './data-table'

interface Order {
  id: string
  number: string
}

const orders: readonly Order[] = ['158', '157', '155'].map((id) => ({ id, number: `2027-000${id}` }))

function show() {
  const onOpen = vi.fn<(order: Order) => void>()
  const onSelect = vi.fn()
  render(
    <>
      <textarea aria-label="Message" />
      <DataTable
        label="Orders"
        rows={orders}
        columns={[
          { id: 'number', header: 'Order ID', cell: (order) => order.number },
          { id: 'link', header: 'Link', cell: (order) => <a href={`#${order.id}`}>Page of {order.id}</a> },
        ]}
        rowKey={(order) => order.id}
        selection={{ selected: new Set(), onChange: onSelect, rowLabel: (order) => `order ${order.number}` }}
        rowActions={(order) => <button type="button">Act on {order.id}</button>}
        onOpen={onOpen}
        empty={null}
        card={(order) => <p>Card {order.number}</p>}
        pager={{ page: 1, pageSize: 3, total: 3, onPageChange: () => undefined }}
      />
    </>,
  )
  return { onOpen, onSelect, user: userEvent.setup() }
}

const findRow = (number: string) => screen.getByRole('row', { name: new RegExp(number) })

afterEach(() => setSingleKeys(true))

describe('rows that open', () => {
  it('open on a click except on controls', async () => {
    const { onOpen, onSelect, user } = show()
    await user.click(screen.getByText('2027-000157'))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(orders[1])
    await user.click(screen.getByRole('link', { name: 'Page of 157' }))
    await user.click(screen.getByRole('button', { name: 'Act on 157' }))
    await user.click(screen.getByRole('button', { name: 'Act on 157' }).closest('td') ?? document.body)
    await user.click(screen.getByRole('checkbox', { name: 'Select order 2027-000157' }))
    expect(onSelect).toHaveBeenCalledOnce()
    expect(onOpen).toHaveBeenCalledOnce()
  })

  it('stay closed while text in them is selected for copying', async () => {
    const { onOpen, user } = show()
    const text = screen.getByText('2027-000157')
    const selection = window.getSelection()
    await user.pointer({ target: text, keys: '[MouseLeft>]' })
    selection?.selectAllChildren(text)
    await user.pointer({ target: text, keys: '[/MouseLeft]' })
    expect(selection?.isCollapsed).toBe(false)
    expect(onOpen).not.toHaveBeenCalled()
  })

  it('are navigated by J and K, and opened by Enter', async () => {
    const { onOpen, user } = show()
    await user.keyboard('j')
    expect(findRow('2027-000158')).toHaveFocus()
    await user.keyboard('jjj')
    expect(findRow('2027-000155')).toHaveFocus()
    await user.keyboard('k{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(orders[1])
    screen.getByLabelText('Message').focus()
    screen.getByLabelText('Message').blur()
    await user.keyboard('k')
    expect(findRow('2027-000157')).toHaveFocus()
  })

  it('are cards on phones that open as well', async () => {
    onNarrowScreen()
    const { onOpen, user } = show()
    await user.click(screen.getByText('Card 2027-000155'))
    await user.click(screen.getByRole('button', { name: 'Act on 155' }))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(orders[2])
  })

  it('leave Enter in a cell to the focused control', async () => {
    const { onOpen, user } = show()
    screen.getByRole('button', { name: 'Act on 157' }).focus()
    await user.keyboard('{Enter}')
    expect(onOpen).not.toHaveBeenCalled()
  })
})

describe('the keyboard shortcuts of a list', () => {
  it('are listed by ?, and by the button below the list', async () => {
    const { user } = show()
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(dialog).toHaveTextContent('Go to the next row')
    await user.keyboard('j')
    expect(document.activeElement?.closest('[role="dialog"]')).toBe(dialog)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: /all shortcuts/ }))
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  it('do nothing during typing', async () => {
    const { user } = show()
    await user.type(screen.getByLabelText('Message'), 'jk?')
    expect(screen.getByLabelText('Message')).toHaveValue('jk?')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('can be turned off and on again', async () => {
    const { user } = show()
    await user.keyboard('?')
    await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('j?')
    expect(findRow('2027-000158')).not.toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: /all shortcuts/ }))
    await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('j')
    expect(findRow('2027-000158')).toHaveFocus()
  })
})
