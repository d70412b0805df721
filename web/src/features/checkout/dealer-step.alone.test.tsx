import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { mockCall, mockNetwork } from '../../../test/api-mock'
import { someDealer } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { checkoutDraft } from './checkout-draft'
import { DealerStep } from './components/dealer-step'

mockNetwork()

const before = someDealer()
const after = someDealer({ city: 'Macon', phone: '478-555-0188', updatedAt: '2026-11-20T16:00:00.000Z' })

/** The step, and the record being changed by somebody else meanwhile. */
function Step() {
  const [user, setUser] = useState(before)
  return (
    <>
      <button type="button" onClick={() => setUser(after)}>
        Change elsewhere
      </button>
      <DealerStep user={user} confirmed={false} />
    </>
  )
}

const show = async () => {
  checkoutDraft.change({ dealerForm: null, confirmedAt: null })
  const { typist } = await renderPage(<Step />, { user: before, path: '/checkout' })
  return {
    typist,
    press: (name: string) => typist.click(screen.getByRole('button', { name })),
  }
}

it('opens with the record as it is now when it was changed while the form was folded, and confirms just that', async () => {
  const sent = mockCall('updateProfile', after)
  const { press } = await show()
  await press('Change elsewhere')
  await press('Edit')
  expect(screen.getByLabelText(/^City/)).toHaveValue('Macon')
  await press('Confirm Dealer Information')
  await waitFor(() => expect(checkoutDraft.read().confirmedAt).toBe(after.updatedAt))
  expect(sent).toHaveLength(0)
})

it('keeps what was typed in the open form, and shows the rest as it is now', async () => {
  const { press, typist } = await show()
  await press('Edit')
  await typist.clear(screen.getByLabelText(/^City/))
  await typist.type(screen.getByLabelText(/^City/), 'Rome')
  await press('Change elsewhere')
  expect(screen.getByLabelText(/^City/)).toHaveValue('Rome')
  expect(screen.getByLabelText(/^Phone Number/)).toHaveValue('478-555-0188')
  expect(checkoutDraft.read().dealerForm).toMatchObject({ city: 'Rome', phone: '478-555-0188' })
})
