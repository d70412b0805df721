import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mockCall, mockNetwork, networkError } from '../../../test/api-mock'
import { someDealer, someStaff } from '../../../test/given'
import { someOrder, someOrderDetail, someRequest } from '../../../test/given-orders'
import { renderPage } from '../../../test/render-page'
import { RequestChangeDialog } from './components/request-change-dialog'
import { requestDraft } from './components/use-request-form'

mockNetwork()
// The stored draft outlives the page under test.
afterEach(() => requestDraft.clear())

const missingTypeText = 'Please select a change type'
const shortMessageText = 'Please provide at least 10 characters explaining your request'

beforeEach(() => {
  mockCall('getOrder', someOrderDetail())
  mockCall('listPackages', [])
})

const open = async (user = someDealer()) => {
  const dialog = <RequestChangeDialog order={someOrder()} open onOpenChange={() => {}} />
  const { typist } = await renderPage(dialog, { user })
  const form = within(await screen.findByRole('dialog', { name: 'Request Change' }))
  const type = () => form.getByRole('radiogroup')
  const message = () => form.getByRole('textbox', { name: 'Message' })
  const submit = () => form.getByRole('button', { name: /^Submit/ })
  return { typist, form, type, message, submit }
}

describe('an incomplete change request', () => {
  it.each([
    ['a dealer', someDealer()],
    ['staff', someStaff()],
  ])('shows %s what is missing at each field and focuses the first one', async (_who, user) => {
    const requests = mockCall('createChangeRequest', someRequest())
    const { typist, form, type, message, submit } = await open(user)
    expect(submit()).toBeEnabled()
    await typist.click(submit())
    await waitFor(() => expect(type()).toHaveAccessibleDescription(missingTypeText))
    expect(message()).toHaveAccessibleDescription(expect.stringContaining(shortMessageText))
    await waitFor(() => expect(form.getByRole('radio', { name: /^Change/ })).toHaveFocus())

    await typist.click(form.getByRole('radio', { name: /^Cancel/ }))
    await waitFor(() => expect(form.queryByText(missingTypeText)).toBeNull())
    await typist.type(message(), 'Too short')
    await typist.click(submit())
    await waitFor(() => expect(message()).toHaveFocus())
    expect(message()).toHaveAccessibleDescription(expect.stringContaining(shortMessageText))
    expect(requests).toEqual([])

    await typist.type(message(), ' until now')
    expect(form.queryByText(shortMessageText)).toBeNull()
    await typist.click(submit())
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toMatchObject({ changeType: 'Cancellation', message: 'Too short until now' })
  })

  it('cannot be submitted again while it is being sent', async () => {
    let answer = () => {}
    const response = new Promise<void>((resolve) => {
      answer = resolve
    })
    const requests = mockCall('createChangeRequest', async () => {
      await response
      return networkError()
    })
    const { typist, form, message, submit } = await open()
    await typist.click(form.getByRole('radio', { name: /^Change/ }))
    await typist.type(message(), 'Please move us to Market Leader')
    await typist.click(submit())
    await waitFor(() => expect(submit()).toHaveTextContent('Submitting...'))
    await typist.click(submit())
    answer()
    expect(await form.findByRole('alert')).toHaveTextContent('Error submitting request')
    expect(requests).toHaveLength(1)
  })
})
