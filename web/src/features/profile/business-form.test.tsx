import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../test/api-mock'
import { someDealer } from '../../../test/given'
import { LiveSession } from '../../../test/live-session'
import { renderPage } from '../../../test/render-page'
import { currentToast, dismissToast } from '../../design/toast/toast'
import { DealerProfilePage } from './dealer-profile-page'

mockNetwork()
beforeEach(() => sessionStorage.clear())
afterEach(() => dismissToast())

const show = (dealer = someDealer()) =>
  renderPage(
    <LiveSession>
      <DealerProfilePage />
    </LiveSession>,
    { user: dealer, path: '/profile' },
  )

const save = (typist: UserEvent) => typist.click(screen.getByRole('button', { name: 'Save changes' }))

async function retype(typist: UserEvent, label: string | RegExp, text: string) {
  const field = screen.getByLabelText(label)
  await typist.clear(field)
  if (text !== '') await typist.type(field, text)
}

describe('the dealer’s own profile page (docs/spec 4.1)', () => {
  it('shows the account and the business information', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1, name: 'Dealer Information' })).toBeVisible()
    for (const title of ['Account Information', 'Authorizations', 'Business Information']) {
      expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible()
    }
    expect(screen.getByText('Renee Calloway')).toBeVisible()
    expect(screen.getByText('Dealer')).toBeVisible()
    expect(screen.getByText('100001')).toBeVisible()
    expect(screen.getByLabelText(/Company Name/)).toHaveValue('Peachtree Air & Heat')
    expect(screen.getByText('You sign in with this ZIP code.')).toBeVisible()
  })

  it('shows the email when there is no name', async () => {
    await show(someDealer({ firstName: '', lastName: '' }))
    expect(screen.getAllByText('renee@example.com').length).toBeGreaterThan(1)
  })
})

describe('the business form (docs/spec 4.3)', () => {
  it('saves other fields with a stored email that predates the current rule', async () => {
    const email = 'renee@bad-.example.com'
    const requests = mockCall('updateProfile', someDealer({ email }))
    const { typist } = await show(someDealer({ email }))
    await retype(typist, /Company Name/, 'Adler Air')
    await save(typist)
    await waitFor(() => expect(currentToast()?.title).toBe('Account updated'))
    expect(requests[0]?.body).toMatchObject({ companyName: 'Adler Air', email })
  })

  it.each([
    [/Company Name/, '', 'Company name is required'],
    [/First Name/, '', 'First name is required'],
    [/Last Name/, '', 'Last name is required'],
    [/Address Line 1/, '', 'Address is required'],
    [/City/, '', 'City is required'],
    [/Zip Code/, '303', 'Zip code must be at least 5 digits'],
    [/Phone Number/, '404-555', 'Phone must be in XXX-XXX-XXXX format'],
    [/Email/, 'renee', 'Please enter a valid email address'],
    [/Website/, 'not a site', 'Please enter a valid URL'],
  ])('rejects %s %j', async (label, text, message) => {
    const requests = mockCall('updateProfile', someDealer())
    const { typist } = await show()
    await retype(typist, label, text)
    await save(typist)
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByLabelText(label)).toHaveFocus()
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message))
    expect(requests).toEqual([])
  })

  it.each([
    [/Company Type/, 'Please select a company type'],
    [/State/, 'State is required'],
    [/Brand/, 'Please select a brand'],
  ])('rejects an empty %s', async (label, message) => {
    const { typist } = await show()
    await typist.selectOptions(screen.getByLabelText(label), '')
    await save(typist)
    expect(await screen.findByText(message)).toBeVisible()
  })

  it('saves, shows a toast and continues with the stored data', async () => {
    const requests = mockCall('updateProfile', someDealer({ city: 'Macon', updatedAt: '2026-11-02T00:00:00.000Z' }))
    const { typist } = await show()
    await retype(typist, /City/, 'Macon')
    await retype(typist, /Phone Number/, '4045550199')
    await save(typist)
    await waitFor(() => expect(currentToast()?.title).toBe('Account updated'))
    expect(requests[0]?.body).toMatchObject({
      city: 'Macon',
      phone: '404-555-0199',
      companyName: 'Peachtree Air & Heat',
      updatedAt: '2026-11-01T12:00:00.000Z',
    })
    expect(screen.getByLabelText(/Phone Number/)).toHaveValue('404-555-0142')
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
  })

  it('warns that a new ZIP code changes the sign-in', async () => {
    const { typist } = await show()
    await retype(typist, /Zip Code/, '30302')
    expect(screen.getByText('You sign in with this ZIP code. After you save, use the new one.')).toBeVisible()
  })

  it('shows the server’s errors on the fields', async () => {
    const errors = [{ field: 'websiteUrl', message: 'Please enter a valid URL' }]
    mockCall('updateProfile', errorReply('NOT_VALID', 'Please check the marked fields.', { errors }))
    const { typist } = await show()
    await retype(typist, /City/, 'Macon')
    await save(typist)
    expect(await screen.findByText('Please enter a valid URL')).toBeVisible()
    expect(screen.getByLabelText(/Website/)).toHaveFocus()
    expect(currentToast()).toMatchObject({ title: 'Update failed', description: 'Please check the marked fields.' })
    expect(screen.getByRole('alert')).toHaveTextContent('Please check the marked fields.')
  })

  it('shows the message of docs/spec 4.5 when the server sends none', async () => {
    mockCall('updateProfile', { response: new Response('', { status: 502 }) } as ReturnType<typeof errorReply>)
    const { typist } = await show()
    await retype(typist, /City/, 'Macon')
    await save(typist)
    await waitFor(() => expect(currentToast()?.description).toBe('Failed to update account information.'))
  })
})

describe('a half-filled form', () => {
  it('survives a reload until Discard changes', async () => {
    const first = await show()
    await retype(first.typist, /City/, 'Macon')
    first.unmount()
    const { typist } = await show()
    expect(screen.getByLabelText(/City/)).toHaveValue('Macon')
    await typist.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(screen.getByLabelText(/City/)).toHaveValue('Atlanta')
    expect(sessionStorage.getItem('dealerProfileDraft')).toBeNull()
  })

  it('asks for confirmation before leaving the page', async () => {
    const { typist, router } = await show()
    await retype(typist, /City/, 'Macon')
    router.history.push('/orders')
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    await typist.click(within(question).getByRole('button', { name: 'Keep editing' }))
    expect(router.state.location.pathname).toBe('/profile')
    expect(screen.getByLabelText(/City/)).toHaveValue('Macon')
    router.history.push('/orders')
    const secondQuestion = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    await typist.click(within(secondQuestion).getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'))
    expect(sessionStorage.getItem('dealerProfileDraft')).toBeNull()
  })

  it('allows leaving without changes', async () => {
    const { router } = await show()
    router.history.push('/orders')
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'))
  })
})

describe('data that changed while editing (docs/spec 23.17)', () => {
  const later = '2026-11-03T00:00:00.000Z'
  const stale = () => errorReply('STALE', 'Someone else changed this. Please review the changes and try again.')
  const hasNewVersion = (body: unknown) =>
    typeof body === 'object' && body !== null && 'updatedAt' in body && body.updatedAt === later

  it('shows the conflicts and saves the chosen values', async () => {
    const stored = someDealer({ city: 'Decatur', phone: '404-555-0100', updatedAt: later })
    const savedDealer = someDealer({ city: 'Decatur', phone: '404-555-0100', updatedAt: '2026-11-04T00:00:00.000Z' })
    const requests = mockCall('updateProfile', ({ body }) => (hasNewVersion(body) ? savedDealer : stale()))
    mockCall('getCurrentUser', stored)
    const { typist } = await show()
    await retype(typist, /City/, 'Macon')
    await save(typist)
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' })
    const city = within(dialog).getByRole('radiogroup', { name: 'City' })
    expect(within(city).getByRole('radio', { name: /Macon/ })).toBeChecked()
    const phone = within(dialog).getByRole('radiogroup', { name: 'Phone Number' })
    expect(within(phone).getByRole('radio', { name: /404-555-0100/ })).toBeChecked()
    await typist.click(within(city).getByRole('radio', { name: /Decatur/ }))
    await typist.click(within(dialog).getByRole('button', { name: 'Save with these choices' }))
    await waitFor(() => expect(currentToast()?.title).toBe('Account updated'))
    expect(requests[1]?.body).toMatchObject({ city: 'Decatur', phone: '404-555-0100', updatedAt: later })
    expect(sessionStorage.getItem('dealerProfileDraft')).toBeNull()
  })

  it('continues automatically if none of the form’s fields changed', async () => {
    const savedDealer = someDealer({ city: 'Macon', updatedAt: '2026-11-04T00:00:00.000Z' })
    const requests = mockCall('updateProfile', ({ body }) => (hasNewVersion(body) ? savedDealer : stale()))
    mockCall('getCurrentUser', someDealer({ district: 'GC', updatedAt: later }))
    const { typist } = await show()
    await retype(typist, /City/, 'Macon')
    await save(typist)
    await waitFor(() => expect(currentToast()?.title).toBe('Account updated'))
    expect(requests).toHaveLength(2)
  })

  it('updates the form when the data changes and nothing was edited', async () => {
    const { client } = await show()
    client.setQueryData(['getCurrentUser'], someDealer({ city: 'Decatur', updatedAt: later }))
    await waitFor(() => expect(screen.getByLabelText(/City/)).toHaveValue('Decatur'))
  })
})
