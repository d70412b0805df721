import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { someDealer, someTerms } from '../../../test/given'
import { someOrderDetail } from '../../../test/given-orders'
import { renderPage } from '../../../test/render-page'
import { confirmation, getConfirmation } from './confirmation-data'
import { ConfirmationPage } from './confirmation-page'

afterEach(() => confirmation.clear())

describe('the order confirmation (docs/spec 8.8)', () => {
  it('shows the free cancellation deadline and the quantity of each package', async () => {
    confirmation.write(getConfirmation(someOrderDetail({ signedAt: '2026-11-20T15:00:00.000Z' })))
    await renderPage(<ConfirmationPage />, { user: someDealer(), path: '/order-confirmation' })
    expect(screen.getByText(/within three days, until the end of the day on November 23, 2026\. After/)).toBeVisible()
    expect(screen.getByText('2 × $1,225.00, One-time')).toBeVisible()
    expect(screen.getAllByText('$2,450.00')).not.toHaveLength(0)
  })

  it('counts the days of the terms under which the order was signed (docs/spec 24.3)', async () => {
    const signedAt = '2026-11-20T15:00:00.000Z'
    confirmation.write(getConfirmation(someOrderDetail({ signedAt, terms: someTerms({ coolingOffDays: 5 }) })))
    await renderPage(<ConfirmationPage />, { user: someDealer(), path: '/order-confirmation' })
    expect(screen.getByText(/within five days, until the end of the day on November 25, 2026\. After/)).toBeVisible()
  })

  it('links to the orders when there is no confirmation to show', async () => {
    await renderPage(<ConfirmationPage />, { user: someDealer(), path: '/order-confirmation' })
    expect(screen.getByRole('heading', { level: 1, name: 'Order confirmation' })).not.toHaveClass('sr-only')
    expect(screen.getByText('No order confirmation to show')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View My Orders' })).toHaveAttribute('href', '/orders')
  })

  it('mentions the email only if email is configured and the dealer has an address (docs/spec 20.5)', async () => {
    const nextStepText = async (email: string | null, isEmailConnected: boolean) => {
      confirmation.write(getConfirmation(someOrderDetail()))
      const options = { user: someDealer({ email }), path: '/order-confirmation', program: { isEmailConnected } }
      const { unmount } = await renderPage(<ConfirmationPage />, options)
      const text = screen.getByText(/^We have your signed agreement\./).textContent
      unmount()
      return text
    }
    const signedText = 'We have your signed agreement.'
    expect(await nextStepText('renee@example.com', true)).toBe(
      `${signedText} We are emailing a confirmation to renee@example.com.`,
    )
    expect(await nextStepText('renee@example.com', false)).toBe(signedText)
    expect(await nextStepText(null, true)).toBe(signedText)
  })
})
