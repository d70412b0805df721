import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../test/api-mock'
import { someDealer, someStaff } from '../../../test/given'
import { failedMail, orderMail, sentMail } from '../../../test/given-mail'
import { renderPage } from '../../../test/render-page'
import { OrderMessages } from './order-messages'

mockNetwork()

const orderId = '50000000-0000-4000-8000-000000000100'
const show = (user = someStaff('sales_manager')) => renderPage(<OrderMessages orderId={orderId} />, { user })

describe('the emails about an order', () => {
  it('show recipients and delivery status', async () => {
    const failedMessage = failedMail({ type: 'status_update', subject: 'Order 2027-000142 is active' })
    const requests = mockCall('listOrderMail', [orderMail(failedMessage), orderMail(sentMail())])
    await show()
    const items = await within(await screen.findByRole('region', { name: 'Emails' })).findAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'Order 2027-000142 is activenobody@example.comFailedStatus updateNov 20, 2026, 10:00 AM',
      'Your order 2027-000142renee@example.comSentOrder confirmationNov 20, 2026, 10:00 AM',
    ])
    expect(requests[0]?.params.id).toBe(orderId)
  })

  it('are not requested for dealers', async () => {
    const requests = mockCall('listOrderMail', [])
    await show(someDealer())
    expect(screen.queryByText('Emails')).toBeNull()
    expect(requests).toHaveLength(0)
  })

  it('show an empty state when there are none', async () => {
    mockCall('listOrderMail', [])
    await show()
    expect(await screen.findByText('No emails have been sent about this order.')).toBeVisible()
  })

  it('show an error when they fail to load, and retry', async () => {
    mockCall('listOrderMail', errorReply('INTERNAL', 'Something went wrong on our side.'))
    const { typist } = await show()
    expect(await screen.findByText('The emails could not be loaded')).toBeVisible()
    mockCall('listOrderMail', [orderMail(sentMail())])
    await typist.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('renee@example.com')).toBeVisible()
  })
})
