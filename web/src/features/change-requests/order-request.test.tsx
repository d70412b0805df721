import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError } from '../../../test/api-mock'
import { someDealer, someStaff } from '../../../test/given'
import { someRequest } from '../../../test/given-orders'
import { renderPage } from '../../../test/render-page'
import { dismissToast } from '../../design/toast/toast'
import { OrderRequest } from './components/order-request'

mockNetwork()
afterEach(() => dismissToast())

const { orderId } = someRequest()
const show = (user = someDealer()) => renderPage(<OrderRequest orderId={orderId} />, { user })
const sheet = () => screen.findByRole('region', { name: 'Change Request' })

describe('the change request of an order (docs/spec 11.1)', () => {
  it('shows the dealer the request and the decision', async () => {
    const requests = mockCall('listChangeRequests', [
      someRequest({
        status: 'rejected',
        response: 'Not **this** year.',
        decidedAt: '2026-11-16T15:00:00.000Z',
        decidedByName: 'Pat Moore',
      }),
    ])
    await show()
    await waitFor(async () =>
      expect(await sheet()).toHaveTextContent('Rejected by Pat Moore, Nov 16, 2026Not this year.'),
    )
    expect(within(await sheet()).getByText('Market Leader').tagName).toBe('STRONG')
    expect(screen.queryByRole('button', { name: 'Withdraw Request' })).toBeNull()
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({ orderId, limit: '1' })
  })

  it('is withdrawn after a confirmation', async () => {
    mockCall('listChangeRequests', [someRequest()])
    const sent = mockCall('withdrawChangeRequest', someRequest({ status: 'rejected', withdrawn: true }))
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'Withdraw Request' }))
    const question = await screen.findByRole('alertdialog', { name: 'Withdraw this request?' })
    expect(sent).toEqual([])
    mockCall('listChangeRequests', [
      someRequest({ status: 'rejected', withdrawn: true, decidedAt: '2026-11-16T15:00:00.000Z' }),
    ])
    await typist.click(within(question).getByRole('button', { name: 'Withdraw Request' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent).toMatchObject([{ params: { id: someRequest().id } }])
    expect(await screen.findByText('Request withdrawn')).toBeVisible()
    await waitFor(async () => expect(await sheet()).toHaveTextContent('Withdrawn, Nov 16, 2026'))
    expect(screen.queryByRole('button', { name: 'Withdraw Request' })).toBeNull()
  })

  it('shows in the confirmation that the request was already decided', async () => {
    mockCall('listChangeRequests', [someRequest()])
    const message = 'This change request has already been approved by Pat Moore.'
    mockCall('withdrawChangeRequest', errorReply('ALREADY_DECIDED', message))
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'Withdraw Request' }))
    const question = await screen.findByRole('alertdialog')
    const decidedAt = '2026-11-16T15:00:00.000Z'
    mockCall('listChangeRequests', [someRequest({ status: 'approved', decidedAt, decidedByName: 'Pat Moore' })])
    await typist.click(within(question).getByRole('button', { name: 'Withdraw Request' }))
    expect(await within(question).findByRole('alert')).toHaveTextContent(message)
    await waitFor(() => expect(screen.getByText(/Approved by Pat Moore/)).toBeInTheDocument())
    expect(within(question).getByRole('alert')).toBeVisible()
    await typist.click(within(question).getByRole('button', { name: 'Keep request' }))
    expect(screen.queryByRole('button', { name: 'Withdraw Request' })).toBeNull()
  })

  it('stays pending when the dealer keeps it', async () => {
    mockCall('listChangeRequests', [someRequest()])
    const sent = mockCall('withdrawChangeRequest', someRequest())
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'Withdraw Request' }))
    await typist.click(await screen.findByRole('button', { name: 'Keep request' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent).toEqual([])
  })

  it('cannot be withdrawn by staff', async () => {
    mockCall('listChangeRequests', [someRequest()])
    await show(someStaff())
    expect(await screen.findByText('Market Leader')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Withdraw Request' })).toBeNull()
  })

  it('shows an error when it fails to load, and retries', async () => {
    mockCall('listChangeRequests', networkError())
    const { typist } = await show()
    expect(await screen.findByText('The change request could not be loaded')).toBeVisible()
    mockCall('listChangeRequests', [someRequest()])
    await typist.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Market Leader')).toBeVisible()
  })
})
