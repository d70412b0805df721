import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockNetwork } from '../../../test/api-mock'
import { someDealer, someStaff } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { EmailBanner } from './email-banner'

mockNetwork()

const text = /Email is not connected\. New emails stay queued\./

describe('the banner about email (docs/spec 20.5)', () => {
  it('links to the outbox for a super admin', async () => {
    await renderPage(<EmailBanner />, { user: someStaff(), program: { isEmailConnected: false } })
    expect(screen.getByRole('complementary', { name: 'System notice' })).toHaveTextContent(text)
    expect(screen.getByRole('link', { name: 'View outbox' })).toHaveAttribute('href', '/admin/email-test')
  })

  it('has no link on the page of the outbox', async () => {
    await renderPage(<EmailBanner />, {
      user: someStaff(),
      program: { isEmailConnected: false },
      path: '/admin/email-test',
    })
    expect(screen.getByRole('complementary', { name: 'System notice' })).toHaveTextContent(text)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it.each(['mingledorffs', 'sales_manager', 'territory_manager'] as const)(
    'informs %s without a link',
    async (role) => {
      await renderPage(<EmailBanner />, { user: someStaff(role), program: { isEmailConnected: false } })
      expect(screen.getByRole('complementary', { name: 'System notice' })).toHaveTextContent(text)
      expect(screen.queryByRole('link')).toBeNull()
    },
  )

  it('is hidden from dealers and while email is connected', async () => {
    await renderPage(<EmailBanner />, { user: someDealer(), program: { isEmailConnected: false } })
    expect(screen.queryByText(text)).toBeNull()
    await renderPage(<EmailBanner />, { user: someStaff() })
    expect(screen.queryByText(text)).toBeNull()
  })
})
