import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mockCall, mockNetwork } from '../../../test/api-mock'
import { someDealer } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { loadScript, ScriptMissingError } from '../../lib/script'
import { toDealerFormValues } from '../../records/dealer-fields/dealer-form'
import { checkoutDraft } from './checkout-draft'
import { DealerStep } from './components/dealer-step'
import { prepareCheckout } from './lazy-dealer-form'

vi.mock('../../lib/script', async (load) => {
  const actual = await load<typeof import('../../lib/script')>()
  return { ...actual, loadScript: vi.fn(actual.loadScript) }
})
mockNetwork()
beforeEach(() => checkoutDraft.change({ dealerForm: null, confirmedAt: null }))

const before = someDealer()
const after = someDealer({ city: 'Macon', phone: '478-555-0188', updatedAt: '2026-11-20T16:00:00.000Z' })

/** The step, with a button that simulates a change to the account elsewhere. */
function Step() {
  const [user, setUser] = useState(before)
  return (
    <>
      <button type="button" onClick={() => setUser(after)}>
        Change elsewhere
      </button>
      <DealerStep user={user} confirmed={false} state="current" onEdit={() => undefined} />
    </>
  )
}

const show = async () => {
  const { typist } = await renderPage(<Step />, { user: before, path: '/checkout' })
  return {
    typist,
    press: (name: string) => typist.click(screen.getByRole('button', { name })),
  }
}

// The next three tests run first, because the form stays loaded for all later tests.
it('loads the form ahead of the page only if the information is incomplete or was edited', async () => {
  vi.mocked(loadScript).mockRejectedValue(new ScriptMissingError(new Error('no network')))
  await prepareCheckout(before)
  expect(loadScript).not.toHaveBeenCalled()
  await expect(prepareCheckout(someDealer({ city: null }))).rejects.toThrow(ScriptMissingError)
  checkoutDraft.change({ dealerForm: toDealerFormValues(before) })
  await expect(prepareCheckout(before)).rejects.toThrow(ScriptMissingError)
})

it('shows an error with a retry when the form of incomplete information fails to load', async () => {
  vi.mocked(loadScript).mockRejectedValue(new ScriptMissingError(new Error('no network')))
  const incompleteDealer = someDealer({ city: null })
  const { typist } = await renderPage(
    <DealerStep user={incompleteDealer} confirmed={false} state="current" onEdit={() => undefined} />,
    { user: incompleteDealer },
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('The form could not be opened')
  await typist.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('A part of the portal could not be loaded.')
  expect(screen.queryByLabelText(/^Company Name/)).not.toBeInTheDocument()
})

it('keeps the summary and reports the error when the form fails to load, then retries on the next press', async () => {
  vi.mocked(loadScript).mockRejectedValue(new ScriptMissingError(new Error('no network')))
  const { press } = await show()
  checkoutDraft.change({ confirmedAt: before.updatedAt })
  await press('Edit')
  expect(await screen.findByText('The form could not be opened')).toBeVisible()
  expect(screen.getByText('A part of the portal could not be loaded.')).toBeVisible()
  expect(checkoutDraft.read().confirmedAt).toBe(before.updatedAt)
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible()

  vi.mocked(loadScript).mockImplementation((load) => load())
  await press('Edit')
  expect(await screen.findByLabelText(/^Company Name/)).toHaveFocus()
})

it('opens with data that changed while the form was closed, and confirms it without saving', async () => {
  const sent = mockCall('updateProfile', after)
  const { press } = await show()
  await press('Change elsewhere')
  await press('Edit')
  expect(await screen.findByLabelText(/^City/)).toHaveValue('Macon')
  await press('Confirm Dealer Information')
  await waitFor(() => expect(checkoutDraft.read().confirmedAt).toBe(after.updatedAt))
  expect(sent).toHaveLength(0)
})

it('keeps the edited fields and updates the others when the data changes elsewhere', async () => {
  const { press, typist } = await show()
  await press('Edit')
  await typist.clear(await screen.findByLabelText(/^City/))
  await typist.type(screen.getByLabelText(/^City/), 'Rome')
  await press('Change elsewhere')
  expect(screen.getByLabelText(/^City/)).toHaveValue('Rome')
  expect(screen.getByLabelText(/^Phone Number/)).toHaveValue('478-555-0188')
  expect(checkoutDraft.read().dealerForm).toMatchObject({ city: 'Rome', phone: '478-555-0188' })
})

it('confirms information whose stored email predates the current rule (docs/spec 16.3)', async () => {
  const user = someDealer({ email: 'renee@bad-.example.com' })
  await prepareCheckout(user)
  const sent = mockCall('updateProfile', user)
  const { typist } = await renderPage(
    <DealerStep user={user} confirmed={false} state="current" onEdit={() => undefined} />,
    { user, path: '/checkout' },
  )
  const confirm = () => typist.click(screen.getByRole('button', { name: 'Confirm Dealer Information' }))
  expect(screen.queryByLabelText(/^Email/)).not.toBeInTheDocument()
  await confirm()
  await waitFor(() => expect(checkoutDraft.read().confirmedAt).toBe(user.updatedAt))
  expect(sent).toHaveLength(0)

  await typist.click(screen.getByRole('button', { name: 'Edit' }))
  const retype = async (label: RegExp, text: string) => {
    await typist.clear(await screen.findByLabelText(label))
    await typist.type(screen.getByLabelText(label), text)
  }
  await retype(/^City/, 'Rome')
  await retype(/^Email/, 'other@bad-.example.com')
  await confirm()
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
  expect(sent).toHaveLength(0)
  await retype(/^Email/, 'renee@bad-.example.com')
  await confirm()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ city: 'Rome', email: user.email })
})
