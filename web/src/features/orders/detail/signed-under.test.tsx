import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../../test/api-mock'
import { someSigningTerms, someStaff } from '../../../../test/given'
import { someOrderDetail } from '../../../../test/given-orders'
import { plainText } from '../../../../test/plain-text'
import { renderPage } from '../../../../test/render-page'
import { SignedUnder } from './signed-under'

mockNetwork()

interface Given {
  order?: OrderDetail
  /** The terms that dealers who sign now get. */
  current: ReturnType<typeof someSigningTerms>
  role?: 'super_admin' | 'territory_manager'
}

async function show({ order = someOrderDetail(), current, role = 'super_admin' }: Given) {
  const requests = mockCall('getProgramYear', ({ query }) =>
    query.has('order') ? someSigningTerms({ programNumber: 3 }) : current,
  )
  const page = await renderPage(<SignedUnder order={order} />, { user: someStaff(role), path: `/orders/${order.id}` })
  const title = await screen.findByText('Signed under program version 3')
  return { ...page, requests, text: () => plainText(title.closest('p')?.textContent ?? null) }
}

describe('the program version of a signed order (docs/spec 24.19)', () => {
  it('leads staff who read the program to the version', async () => {
    const { text } = await show({ current: someSigningTerms({ programNumber: 3 }) })
    expect(text()).toBe(
      'Signed under program version 3 (30% fee, ten installments). These terms never change for this order.',
    )
    expect(screen.getByRole('link', { name: 'Open version 3' })).toHaveAttribute('href', '/admin/program/versions/3')
    expect(screen.queryByText('The program has changed since.')).toBeNull()
  })

  it('compares with the version in effect if it has other terms', async () => {
    await show({ current: someSigningTerms({ programNumber: 6, cancellationFeePercent: 25, installments: 8 }) })
    const changed = await screen.findByText('The program has changed since.')
    expect(changed.closest('p')).toHaveTextContent(
      'Version 6 has a 25% fee and eight installments for 2027. It doesn’t apply to this order.',
    )
    expect(screen.getByRole('link', { name: 'Compare 3 and 6' })).toHaveAttribute(
      'href',
      '/admin/program/versions/6?comparedWith=3',
    )
  })

  it('does not mention a later version with the same terms', async () => {
    const { requests } = await show({ current: someSigningTerms({ programNumber: 6 }) })
    await expect.poll(() => requests).toHaveLength(2)
    expect(screen.queryByText('The program has changed since.')).toBeNull()
  })

  it('has no links for staff who do not read the program', async () => {
    await show({ current: someSigningTerms({ programNumber: 6, installments: 8 }), role: 'territory_manager' })
    expect(await screen.findByText('The program has changed since.')).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('is missing if the version cannot be read', async () => {
    mockCall('getProgramYear', errorReply('NOT_FOUND', 'Not found.'))
    const order = someOrderDetail()
    const { container } = await renderPage(<SignedUnder order={order} />, { user: someStaff(), path: '/orders/1' })
    await expect.poll(() => container.querySelector('.min-h-14')).toBeNull()
    expect(screen.queryByText(/Signed under/)).toBeNull()
  })
})
