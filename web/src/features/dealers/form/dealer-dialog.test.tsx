import type { CurrentUser } from '@portal/contract/accounts/auth'
import { dealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import type { Dealer } from '@portal/contract/accounts/dealers'
import { dealerAdminTexts } from '@portal/contract/texts/account'
import { requestTexts } from '@portal/contract/texts/call'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError } from '../../../../test/api-mock'
import { someStaff, unset } from '../../../../test/given'
import { otherManager, someListedDealer, someManager } from '../../../../test/given-dealers'
import { renderPage } from '../../../../test/render-page'
import { rejectStaleEdits } from '../../../../test/stale-edits'
import { currentToast, dismissToast } from '../../../design/toast/toast'
import { DealersPage } from '../dealers-page'

mockNetwork()
afterEach(() => dismissToast())

const dealer = someListedDealer()

async function showList(user: CurrentUser, rows: Dealer[] = [dealer]) {
  mockCall('listTerritoryManagers', [someManager, otherManager])
  const requests = mockCall('listDealers', rows)
  /** The requests for the list, without the requests for its counts, which ask for a single row. */
  const listed = () => requests.filter(({ query }) => query.get('limit') !== '1')
  return { listed, ...(await renderPage(<DealersPage />, { user, path: '/dealers' })) }
}

async function openAdd(user = someStaff()) {
  const { typist, ...list } = await showList(user)
  await screen.findByRole('row', { name: /Peachtree/ })
  await typist.click(screen.getByRole('button', { name: 'Add Dealer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Dealer' }))
  const save = () => typist.click(dialog.getByRole('button', { name: 'Add Dealer' }))
  return { ...list, typist, dialog, save }
}

async function openEdit(user = someStaff(), row = dealer) {
  const { typist, ...list } = await showList(user, [row])
  await typist.click(await screen.findByRole('button', { name: /Actions for Peachtree/ }))
  await typist.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit dealer' }))
  const save = () => typist.click(dialog.getByRole('button', { name: 'Save changes' }))
  return { ...list, typist, dialog, save }
}

type OpenedDialog = Awaited<ReturnType<typeof openAdd>>

/** Sets the text of a field in one step, as pasting does. */
async function fill({ typist, dialog }: OpenedDialog, label: string | RegExp, text: string) {
  await typist.clear(dialog.getByLabelText(label))
  await typist.paste(text)
}

async function fillRequired(opened: OpenedDialog) {
  await fill(opened, /^Dealer Number/, '300100')
  await fill(opened, /^Dealer Name/, 'Adler Air')
  await fill(opened, /^Zip Code/, '30305')
}

describe('editing a dealer whose stored email is older than the rule (docs/spec 16.3)', () => {
  it('saves other fields, but rejects another invalid email', async () => {
    const opened = await openEdit(someStaff(), someListedDealer({ email: 'office@bad-.example.com' }))
    const updated = mockCall('updateDealer', dealer)
    await fill(opened, /^Email/, 'other@bad-.example.com')
    await opened.save()
    expect(await opened.dialog.findByText('Valid email is required')).toBeVisible()
    await fill(opened, /^Email/, 'office@bad-.example.com')
    await fill(opened, /^City/, 'Macon')
    await opened.save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(updated.map(({ body }) => body)).toMatchObject([{ city: 'Macon' }])
  })
})

describe('adding a dealer (docs/spec 5.3)', () => {
  it('sends all fields, shows a toast and refreshes the list', async () => {
    const opened = await openAdd()
    const { dialog, typist, save, listed } = opened
    await dialog.findByRole('option', { name: 'Jo Sandoval' })
    const created = mockCall('createDealer', someListedDealer())
    await fillRequired(opened)
    await typist.selectOptions(dialog.getByLabelText('Payment Terms'), 'COD')
    await typist.selectOptions(dialog.getByLabelText('Company Type'), 'Partnership')
    await fill(opened, /^First Name/, 'Ann')
    await fill(opened, /^Last Name/, 'Adler')
    await fill(opened, 'Address Line 1', '1 Main Street')
    await fill(opened, 'Address Line 2', 'Suite 5')
    await fill(opened, 'City', 'Atlanta')
    await typist.selectOptions(dialog.getByLabelText('State'), 'GA')
    await fill(opened, 'Phone Number', '4045550199')
    expect(dialog.getByLabelText('Phone Number')).toHaveValue('404-555-0199')
    await fill(opened, 'Email', 'ann@example.com')
    await fill(opened, 'Website', 'adler.example.com')
    await typist.selectOptions(dialog.getByLabelText('Brand'), 'Heil')
    await typist.selectOptions(dialog.getByLabelText('District'), 'SE')
    await typist.selectOptions(dialog.getByLabelText('Territory Manager'), 'Jo Sandoval')
    await save()
    await waitFor(() => expect(currentToast()?.title).toBe(dealerAdminTexts.created))
    expect(created.map(({ body }) => body)).toEqual([
      {
        ...unset(dealerFieldNames),
        dealerNumber: '300100',
        zipCode: '30305',
        companyName: 'Adler Air',
        companyType: 'Partnership',
        firstName: 'Ann',
        lastName: 'Adler',
        email: 'ann@example.com',
        phone: '404-555-0199',
        website: 'https://adler.example.com',
        addressLine1: '1 Main Street',
        addressLine2: 'Suite 5',
        city: 'Atlanta',
        state: 'GA',
        brand: 'Heil',
        district: 'SE',
        territoryManagerId: otherManager.id,
        paymentTerms: 'cod',
        isActive: true,
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(listed()).toHaveLength(2))
  })

  it('requires only number, ZIP code and name, and sends no manager as null', async () => {
    const opened = await openAdd()
    const created = mockCall('createDealer', someListedDealer())
    await fillRequired(opened)
    await opened.typist.click(opened.dialog.getByRole('switch', { name: 'Active' }))
    await opened.save()
    await waitFor(() => expect(created).toHaveLength(1))
    expect(created[0]?.body).toEqual({
      ...unset(dealerFieldNames),
      dealerNumber: '300100',
      zipCode: '30305',
      companyName: 'Adler Air',
      firstName: '',
      lastName: '',
      district: null,
      territoryManagerId: null,
      paymentTerms: 'credit',
      isActive: false,
    })
  })

  it('shows the errors of docs/spec 5.3 and focuses the first invalid field', async () => {
    const opened = await openAdd()
    const { dialog, save } = opened
    const created = mockCall('createDealer', someListedDealer())
    await fill(opened, /^Zip Code/, '3030')
    await fill(opened, 'Email', 'nobody')
    await fill(opened, 'Phone Number', '404')
    await save()
    expect(await dialog.findByText('Dealer number is required')).toBeVisible()
    expect(dialog.getByText('Dealer name is required')).toBeVisible()
    expect(dialog.getByText('Valid zip code is required')).toBeVisible()
    expect(dialog.getByText('Valid email is required')).toBeVisible()
    expect(dialog.getByText('Phone must be in XXX-XXX-XXXX format')).toBeVisible()
    expect(dialog.getByLabelText(/^Dealer Number/)).toHaveFocus()
    expect(created).toEqual([])
  })

  it('marks the names as required, although they may be empty', async () => {
    const { dialog } = await openAdd()
    const labels = dialog.getAllByText(/\*$/).map(({ parentElement }) => parentElement?.textContent)
    expect(labels).toEqual(['Dealer Number *', 'Dealer Name *', 'First Name *', 'Last Name *', 'Zip Code *'])
  })

  it('shows a duplicate number as a field error and in the dialog, and keeps the form', async () => {
    const opened = await openAdd()
    const { dialog, save } = opened
    const errors = [{ field: 'dealerNumber', message: dealerAdminTexts.numberTaken }]
    mockCall('createDealer', errorReply('CONFLICT', dealerAdminTexts.numberTaken, { errors }))
    await fillRequired(opened)
    await save()
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: dealerAdminTexts.createFailed,
        description: dealerAdminTexts.numberTaken,
      }),
    )
    const number = dialog.getByLabelText(/^Dealer Number/)
    expect(number).toHaveAccessibleDescription(dealerAdminTexts.numberTaken)
    expect(number).toHaveFocus()
    expect(dialog.getByRole('alert')).toHaveTextContent('Failed to create dealer')
    expect(number).toHaveValue('300100')
  })

  it('maps a server error to a field with another name', async () => {
    const opened = await openAdd()
    const { dialog, save } = opened
    const errors = [{ field: 'websiteUrl', message: 'This address is not known.' }]
    mockCall('createDealer', errorReply('NOT_VALID', requestTexts.notValid, { errors }))
    await fillRequired(opened)
    await save()
    await waitFor(() => expect(dialog.getByLabelText('Website')).toHaveFocus())
    expect(dialog.getByLabelText('Website')).toHaveAccessibleDescription('This address is not known.')
  })

  it('asks for confirmation before discarding input', async () => {
    const { dialog, typist } = await openAdd()
    await typist.type(dialog.getByLabelText(/^Dealer Number/), '3')
    await typist.keyboard('{Escape}')
    expect(await dialog.findByText('You have unsaved changes. Discard them?')).toBeVisible()
    await typist.click(dialog.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await typist.click(screen.getByRole('button', { name: 'Add Dealer' }))
    const fresh = within(await screen.findByRole('dialog', { name: 'Add Dealer' }))
    expect(fresh.getByLabelText(/^Dealer Number/)).toHaveValue('')
  })

  it('shows an error if the managers cannot be loaded', async () => {
    const list = await showList(someStaff())
    await screen.findByRole('row', { name: /Peachtree/ })
    mockCall('listTerritoryManagers', errorReply('INTERNAL', requestTexts.internal))
    await list.client.resetQueries({ queryKey: ['listTerritoryManagers'] })
    await list.typist.click(screen.getByRole('button', { name: 'Add Dealer' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(`HTTP 500: ${requestTexts.internal}`)).toBeVisible()
  })
})

describe('the dealer form by role (docs/spec 2.6)', () => {
  it('hides the manager field from a territory manager and sends the user’s own id', async () => {
    const user = someStaff('territory_manager')
    const opened = await openAdd(user)
    const created = mockCall('createDealer', someListedDealer())
    expect(opened.dialog.queryByLabelText('Territory Manager')).toBeNull()
    await fillRequired(opened)
    await opened.save()
    await waitFor(() => expect(created[0]?.body).toMatchObject({ territoryManagerId: user.id }))
  })

  it('shows a territory manager the title Error with the server’s message, or with the failed action', async () => {
    const opened = await openAdd(someStaff('territory_manager'))
    const { dialog, save } = opened
    await fillRequired(opened)
    mockCall('createDealer', errorReply('INTERNAL', requestTexts.internal))
    await save()
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Error', description: requestTexts.internal, variant: 'error' }),
    )
    mockCall('createDealer', { response: new Response('', { status: 502 }) })
    await save()
    await waitFor(() => expect(currentToast()?.description).toBe('Failed to create dealer'))
    expect(dialog.getByRole('alert')).toHaveTextContent('ErrorFailed to create dealer')
  })

  it('sets the district of a sales manager who has one', async () => {
    const opened = await openAdd(someStaff('sales_manager', { district: 'GC' }))
    const created = mockCall('createDealer', someListedDealer())
    expect(opened.dialog.getByLabelText('District')).toBeDisabled()
    expect(opened.dialog.getByLabelText('District')).toHaveValue('GC')
    await fillRequired(opened)
    await opened.save()
    await waitFor(() => expect(created[0]?.body).toMatchObject({ district: 'GC' }))
  })

  it('lets a sales manager of all districts choose a district', async () => {
    const { dialog } = await openAdd(someStaff('sales_manager'))
    const options = within(dialog.getByLabelText('District')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Select a district', 'GC', 'NA', 'NG', 'SE', 'SW'])
  })
})

describe('editing a dealer (docs/spec 5.3)', () => {
  it('sends the form with the version it is based on', async () => {
    const opened = await openEdit()
    const { dialog, typist, save, listed } = opened
    const updated = mockCall('updateDealer', dealer)
    expect(dialog.getByLabelText('Territory Manager')).toHaveDisplayValue('Taylor Mabry')
    await fill(opened, 'City', 'Macon')
    await typist.selectOptions(dialog.getByLabelText('Territory Manager'), 'None')
    await save()
    await waitFor(() => expect(currentToast()?.title).toBe(dealerAdminTexts.updated))
    const { id, territoryManagerName, isLocked, ...fields } = dealer
    expect(updated).toMatchObject([{ params: { id } }])
    expect(updated[0]?.body).toEqual({ ...fields, city: 'Macon', territoryManagerId: null })
    await waitFor(() => expect(listed()).toHaveLength(2))
  })

  it('warns that a new ZIP code, a new number or deactivation affects the dealer’s sign-in', async () => {
    const { dialog, typist } = await openEdit()
    const zip = dialog.getByLabelText(/^Zip Code/)
    expect(zip).toHaveValue(dealer.zipCode)
    expect(zip).toHaveAccessibleDescription(/signs in with the dealer number and this ZIP code/)
    await typist.clear(zip)
    await typist.type(zip, '30309')
    expect(dialog.getByLabelText(/^Zip Code/)).toHaveAccessibleDescription(
      /must sign in with the new ZIP code after you save/,
    )
    await typist.type(dialog.getByLabelText(/^Dealer Number/), '9')
    expect(dialog.getByLabelText(/^Dealer Number/)).toHaveAccessibleDescription(/must sign in with the new number/)
    await typist.click(dialog.getByRole('switch', { name: 'Active' }))
    expect(dialog.getByText(/is signed out everywhere immediately/)).toBeVisible()
  })

  it('keeps a manager who is no longer in the list', async () => {
    const inactiveManager = {
      territoryManagerId: '00000000-0000-4000-8000-0000000000ff',
      territoryManagerName: 'Former One',
    }
    const { dialog, save } = await openEdit(someStaff(), someListedDealer(inactiveManager))
    const updated = mockCall('updateDealer', dealer)
    expect(dialog.getByLabelText('Territory Manager')).toHaveDisplayValue('Former One')
    await save()
    await waitFor(() =>
      expect(updated[0]?.body).toMatchObject({ territoryManagerId: inactiveManager.territoryManagerId }),
    )
  })

  it('shows the error in the dialog too, and allows another attempt', async () => {
    const { dialog, save } = await openEdit()
    mockCall('updateDealer', networkError())
    // An offline page polls until it is back online.
    mockCall('getProgram', networkError())
    await save()
    await waitFor(() => expect(currentToast()?.title).toBe(dealerAdminTexts.updateFailed))
    expect(dialog.getByRole('alert')).toHaveTextContent(/cannot be reached/)
    mockCall('updateDealer', dealer)
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows another user’s changes, and saves the chosen values', async () => {
    const opened = await openEdit()
    const { typist, save } = opened
    const current = someListedDealer({
      city: 'Decatur',
      phone: '404-555-0777',
      isActive: false,
      updatedAt: '2026-11-02T08:00:00.000Z',
      territoryManagerId: otherManager.id,
      territoryManagerName: 'Jo Sandoval',
    })
    const updated = mockCall('updateDealer', rejectStaleEdits(current))
    await fill(opened, 'City', 'Macon')
    await save()
    const question = within(await screen.findByRole('dialog', { name: 'Someone else changed this' }))
    const fields = question.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(fields).toEqual(['City', 'Phone Number', 'Territory Manager', 'Status'])
    const city = within(question.getByRole('radiogroup', { name: 'City' }))
    expect(city.getByRole('radio', { name: /Macon/ })).toBeChecked()
    expect(city.getByRole('radio', { name: /Decatur/ })).not.toBeChecked()
    const manager = within(question.getByRole('radiogroup', { name: 'Territory Manager' }))
    expect(manager.getByRole('radio', { name: /Jo Sandoval/ })).toBeChecked()
    const status = within(question.getByRole('radiogroup', { name: 'Status' }))
    await typist.click(status.getByRole('radio', { name: /^Active/ }))
    await typist.click(question.getByRole('button', { name: 'Save with these choices' }))
    await waitFor(() => expect(currentToast()?.title).toBe(dealerAdminTexts.updated))
    expect(updated).toHaveLength(2)
    expect(updated[1]?.body).toMatchObject({
      city: 'Macon',
      phone: '404-555-0777',
      isActive: true,
      updatedAt: current.updatedAt,
      territoryManagerId: otherManager.id,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows the name of a manager known only from the stored record, even if saving fails', async () => {
    const opened = await openEdit()
    const { dialog, typist, save } = opened
    const current = someListedDealer({
      territoryManagerId: '00000000-0000-4000-8000-0000000000ff',
      territoryManagerName: 'Former One',
      updatedAt: '2026-11-02T08:00:00.000Z',
    })
    const answer = rejectStaleEdits(current)
    mockCall('updateDealer', (requests) => {
      const warnings = answer(requests)
      return warnings === current ? errorReply('INTERNAL', requestTexts.internal) : warnings
    })
    await fill(opened, 'City', 'Macon')
    await save()
    const question = within(await screen.findByRole('dialog', { name: 'Someone else changed this' }))
    expect(question.getByRole('radio', { name: /Former One/ })).toBeChecked()
    await typist.click(question.getByRole('button', { name: 'Save with these choices' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(requestTexts.internal)
    expect(dialog.getByLabelText('Territory Manager')).toHaveDisplayValue('Former One')
  })

  it('saves without asking if another user’s change does not affect the form', async () => {
    const opened = await openEdit()
    const { save } = opened
    const current = someListedDealer({ city: 'Macon', updatedAt: '2026-11-02T08:00:00.000Z' })
    const updated = mockCall('updateDealer', rejectStaleEdits(current))
    await fill(opened, 'City', 'Macon')
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(updated).toHaveLength(2)
  })
})
