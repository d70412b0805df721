import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { mockCall, mockNetwork } from '../../../test/api-mock'
import { someDealer } from '../../../test/given'
import { someOrderDetail } from '../../../test/given-orders'
import { renderPage } from '../../../test/render-page'
import { LazyRequestChange } from './lazy-request-change'

mockNetwork()

describe('the change request dialog', () => {
  it('opens after its script loads', async () => {
    mockCall('getOrder', someOrderDetail())
    mockCall('listPackages', [])
    const dialog = <LazyRequestChange order={someOrderDetail()} open onOpenChange={vi.fn()} />
    await renderPage(dialog, { user: someDealer() })
    expect(await screen.findByRole('dialog', { name: 'Request Change' })).toBeInTheDocument()
  })
})
