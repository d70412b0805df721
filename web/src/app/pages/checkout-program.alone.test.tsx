import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { errorReply, mockCall } from '../../../test/api-mock'
import { dealer, mockCheckout, press } from '../../../test/checkout'
import { someProgram, someSigningTerms } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { CheckoutPage, prepare } from '../../features/checkout/checkout-page'
import { ProgramGate } from '../../features/program/program-gate'
import { useProgram } from '../../lib/program'

vi.mock('signature_pad', async () => ({ default: (await import('../../../test/no-canvas')).BlankPad }))
vi.mock('../../ordering/signature/draw-typed-signature', () => import('../../../test/no-canvas'))
mockCheckout()

const ShownProgram = () => <p>Program {useProgram().programNumber}</p>

/** Opens checkout on a page that has version 1 of the program. */
async function openCheckout() {
  mockCall('getProgram', someProgram({ programNumber: 1 }))
  await prepare(dealer)
  return renderPage(
    <ProgramGate waiting={null}>
      <ShownProgram />
      <CheckoutPage />
    </ProgramGate>,
    { user: dealer, path: '/checkout' },
  )
}

const findAgreement = () => screen.findByRole('region', { name: /Agreement 2027, text/ })

it('shows the steps after the page has the program of a later version (docs/spec 24.3)', async () => {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  let refreshes: unknown[] = []
  mockCall('getSigningTerms', () => {
    refreshes = mockCall('getProgram', async () => {
      await isAnswered
      return someProgram({ programNumber: 2 })
    })
    return someSigningTerms({ programNumber: 2 })
  })
  await openCheckout()
  await waitFor(() => expect(refreshes).toHaveLength(1))
  expect(screen.getByText('Program 1')).toBeVisible()
  expect(screen.queryByRole('region', { name: /Agreement 2027, text/ })).toBeNull()
  answer()
  await findAgreement()
  expect(screen.getByText('Program 2')).toBeVisible()
})

it('offers to try again when the program cannot be refreshed', async () => {
  mockCall('getSigningTerms', () => {
    mockCall('getProgram', errorReply('FORBIDDEN', 'Not now.'))
    return someSigningTerms({ programNumber: 2 })
  })
  const { typist } = await openCheckout()
  expect(await screen.findByText('The agreement could not be loaded')).toBeVisible()
  mockCall('getSigningTerms', someSigningTerms({ programNumber: 2 }))
  mockCall('getProgram', someProgram({ programNumber: 2 }))
  await press(typist, 'Try again')
  await findAgreement()
  expect(screen.getByText('Program 2')).toBeVisible()
})

it('keeps the program of the page when the terms are of the same version', async () => {
  let refreshes: unknown[] = []
  mockCall('getSigningTerms', () => {
    refreshes = mockCall('getProgram', someProgram({ programNumber: 1 }))
    return someSigningTerms({ programNumber: 1 })
  })
  await openCheckout()
  await findAgreement()
  expect(refreshes).toEqual([])
})
