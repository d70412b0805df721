import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../test/api-mock'
import { someDealer } from '../../../test/given'
import { someOrder, someOrderDetail } from '../../../test/given-orders'
import { renderPage } from '../../../test/render-page'
import { RequestChangeDialog } from '../../features/change-requests/components/request-change-dialog'
import { RequestChangeButton } from './request-change-button'

mockNetwork()

/** A screen that loads the new order only after the server rejects the request. */
function Page({ updates }: { updates: Partial<ReturnType<typeof someOrder>> }) {
  const [order, setOrder] = useState(someOrder())
  return (
    <>
      <button type="button" onClick={() => setOrder(someOrder(updates))}>
        Refresh
      </button>
      <RequestChangeButton order={order} RequestChange={RequestChangeDialog} />
    </>
  )
}

describe('Request Change on an order that changed in the meantime', () => {
  it.each([
    [{ status: 'cancelled' }, undefined],
    [{ hasPendingRequest: true }, 'Request Pending'],
  ] as const)('keeps the dialog open with the error and the typed message: %#', async (updates, label) => {
    const message = 'This order cannot be changed in its current status.'
    mockCall('createChangeRequest', errorReply('NOT_REQUESTABLE', message))
    mockCall('getOrder', someOrderDetail())
    mockCall('listPackages', [])
    const { typist } = await renderPage(<Page updates={updates} />, { user: someDealer() })
    await typist.click(await screen.findByRole('button', { name: 'Request Change' }))
    const dialog = await screen.findByRole('dialog', { name: 'Request Change' })
    await typist.click(screen.getByRole('radio', { name: /^Change/ }))
    await typist.type(screen.getByRole('textbox'), 'Please move us to Market Leader')
    await typist.click(screen.getByRole('button', { name: 'Submit Request' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    act(() => screen.getByText('Refresh').click())
    await waitFor(() => expect(screen.queryByText('Request Change', { selector: 'button' })).toBeNull())
    expect(dialog).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('textbox')).toHaveValue('Please move us to Market Leader')
    await typist.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog)
    await typist.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('button', { name: /^Request/ })?.textContent).toBe(label)
  })
})
