import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockNetwork } from '../../../test/api-mock'
import { someDealer, someStaff } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { featurePages } from '../features'
import { staffParts } from '../staff/parts'
import { PageSkeleton } from './page-skeletons'
import { screens } from './screens'
import { StaffPartsProvider } from './staff-parts'

mockNetwork()

const names = Object.keys(featurePages)
const dealerPages: readonly string[] = ['home', 'checkout', 'confirmation', 'myOrders', 'dealerProfile']

const show = (page: string, user = dealerPages.includes(page) ? someDealer() : someStaff('super_admin')) =>
  renderPage(
    <StaffPartsProvider value={user.role === 'dealer' ? null : staffParts}>
      <PageSkeleton page={{ ...featurePages[page], name: page }} user={user} />
    </StaffPartsProvider>,
    { user },
  )

describe('the skeleton of a page', () => {
  it.each(names)('%s has a heading', async (page) => {
    await show(page)
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('')
  })

  it.each(screens.filter(({ roles }) => roles.includes('dealer')).map((screen) => screen.page('dealer').name))(
    '%s has a heading for a dealer without the staff script',
    async (page) => {
      await show(page, someDealer())
      expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )

  it('has table headers, but no rows for screen readers', async () => {
    const { container } = await show('orderHistory')
    expect(within(container).getByText('Monthly Total')).toBeInTheDocument()
    expect(screen.queryByRole('table')).toBeNull()
    expect(container.querySelectorAll('tbody tr')).toHaveLength(10)
  })
})
