import type { ProgramFacts } from '@portal/contract/program/facts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError, rawReply } from '../../../test/api-mock'
import { someDealer, someStaff } from '../../../test/given'
import { someMailMetrics } from '../../../test/given-mail'
import { recordToasts } from '../../../test/recorded-toasts'
import { renderPage } from '../../../test/render-page'
import { EmailTestPage } from './email-test-page'

mockNetwork()
const toasts = recordToasts()
beforeEach(() => {
  mockCall('getMailFigures', someMailMetrics())
  mockCall('listMail', [])
})

const show = (user = someStaff(), program: Partial<ProgramFacts> = {}) =>
  renderPage(<EmailTestPage />, { user, path: '/admin/email-test', program })
/** The card of a metric: its heading, number and note. */
const findCard = async (label: string) =>
  (await screen.findByRole('heading', { name: label })).closest('section') ?? document.body
const sheet = (name: string) => within(screen.getByRole('region', { name }))

describe('Email System Test (docs/spec 20.6)', () => {
  it.each([someDealer(), someStaff('mingledorffs'), someStaff('sales_manager'), someStaff('territory_manager')])(
    'shows $role that only super admins have access, and requests nothing',
    async (user) => {
      const requests = [mockCall('getMailFigures', someMailMetrics()), mockCall('listMail', [])]
      await show(user)
      expect(screen.getByText('Access denied. Super Admin role required.')).toBeVisible()
      expect(screen.queryByRole('button')).toBeNull()
      expect(requests.flat()).toEqual([])
    },
  )

  it('shows the numbers of queued, sent and failed messages', async () => {
    await show()
    await waitFor(async () => expect(await findCard('Queued')).toHaveTextContent('Queued3'))
    expect(await findCard('Sent')).toHaveTextContent('Sent1,284Last Nov 20, 2026, 10:00 AM')
    expect(await findCard('Failed')).toHaveTextContent('Failed2')
    expect(screen.getByRole('link', { name: 'Failed' })).toHaveAttribute('href', '/admin/email-test?status=failed')
    expect(await findCard('Mail server')).toHaveTextContent('Not testedFrom portal@example.com')
  })

  it('links to the form for test emails below the outbox', async () => {
    await show()
    expect(screen.getByRole('link', { name: 'Send test email' })).toHaveAttribute('href', '#test-mail')
    expect(screen.getByRole('heading', { name: 'Send test email' })).toHaveAttribute('id', 'test-mail')
  })

  it('refetches the counts on each opening', async () => {
    const requests = mockCall('getMailFigures', someMailMetrics())
    const { router } = await show()
    await screen.findByText('1,284')
    await router.navigate({ href: '/elsewhere' })
    await waitFor(() => expect(screen.queryByText('1,284')).toBeNull())
    expect(requests).toHaveLength(1)
    await router.navigate({ href: '/admin/email-test' })
    await screen.findByText('1,284')
    await waitFor(() => expect(requests).toHaveLength(2))
  })

  it('shows that no mail server is configured, and that counts are unavailable', async () => {
    mockCall('getMailFigures', someMailMetrics({ isConfigured: false, from: null, lastSentAt: null }))
    const { unmount } = await show()
    await waitFor(async () =>
      expect(await findCard('Mail server')).toHaveTextContent('Not set upNew emails stay queued'),
    )
    unmount()
    mockCall('getMailFigures', errorReply('INTERNAL', 'Something went wrong on our side.'))
    await show()
    await waitFor(async () => expect(await findCard('Sent')).toHaveTextContent('Something went wrong on our side.'))
  })

  it('describes every type, including those that cannot be sent from here (docs/spec 20.1)', async () => {
    const requests = [mockCall('getMailFigures', someMailMetrics()), mockCall('listMail', [])]
    const { typist } = await show(someStaff(), { campaignDaysApart: 14 })
    await typist.click(screen.getByRole('button', { name: 'Types of email' }))
    const types = sheet('Types of email').getAllByRole('term')
    expect(types.map((term) => term.textContent)).toEqual([
      ...['Test', 'Order confirmation', 'Status update', 'Change request', 'Welcome', 'Lead program order'],
      ...['Password reset', 'Account change', 'Code', 'Audit log seal', 'Prepared order', 'Reminder', 'Note'],
      'Program change',
    ])
    const accountChange = types.find((term) => term.textContent === 'Account change')
    expect(accountChange?.nextElementSibling).toHaveTextContent(
      /^To the previous address when an email address, ZIP code or password changes, with an undo link or a contact to call\./,
    )
    const reminder = types.find((term) => term.textContent === 'Reminder')
    expect(reminder?.nextElementSibling).toHaveTextContent(/reminder, at most once every 14 days\.$/)
    const options = sheet('Send test email').getAllByRole('option')
    expect(options.map((option) => option.getAttribute('value'))).toEqual([
      ...['test', 'order_confirmation', 'status_update', 'change_request', 'welcome'],
    ])
    // Wait for the requests, because the mocks are removed after the test.
    await waitFor(() => expect(requests.map((calls) => calls.length)).not.toContain(0))
  })
})

describe('the SMTP connection test (docs/spec 20.9)', () => {
  const testConnection = async () => {
    const page = await show()
    await page.typist.click(await screen.findByRole('button', { name: 'Test connection' }))
    return page
  }

  it('shows success in place, on the card and in a toast', async () => {
    mockCall('testSmtp', { connected: true, message: 'Signed in to mail.example.com:587 with STARTTLS.' })
    await testConnection()
    expect(await sheet('SMTP connection').findByText('SMTP connection works')).toBeVisible()
    expect(sheet('SMTP connection').getByText('Signed in to mail.example.com:587 with STARTTLS.')).toBeVisible()
    expect(await findCard('Mail server')).toHaveTextContent('Mail serverConnected')
    expect(toasts.newest()).toMatchObject({ title: 'SMTP connection works', variant: 'success' })
  })

  it.each([
    [
      'the mail server’s words',
      { connected: false, message: '535 Authentication failed' },
      '535 Authentication failed',
    ],
    ['its own where there are none', { connected: false, message: '' }, 'Unknown error'],
    [
      'the portal’s when the call fails',
      errorReply('INTERNAL', 'Something went wrong on our side.'),
      'Something went wrong on our side.',
    ],
    [
      'its own when nobody answers',
      networkError(),
      'The portal cannot be reached. Please check your connection and try again.',
    ],
  ])('fails with %s', async (_what, reply, text) => {
    mockCall('testSmtp', reply)
    await testConnection()
    const box = await sheet('SMTP connection').findByRole('alert')
    expect(box).toHaveTextContent(`SMTP Test Failed${text}`)
    expect(await findCard('Mail server')).toHaveTextContent('Mail serverNot connected')
    expect(toasts.newest()).toMatchObject({ title: 'SMTP Test Failed', description: text, variant: 'error' })
  })
})

describe('the test email (docs/spec 20.8, 20.9)', () => {
  it('sends the selected type to the address, shows a toast and refreshes the outbox', async () => {
    const requests = mockCall('sendTestMail', { success: true, message: 'Accepted by the mail server.' })
    const listed = mockCall('listMail', [])
    const { typist } = await show()
    const address = await screen.findByLabelText(/^Address/)
    expect(address).toHaveValue('nora@example.com')
    await typist.clear(address)
    await typist.type(address, 'renee@example.com')
    await typist.selectOptions(sheet('Send test email').getByLabelText('Type'), 'Welcome')
    await waitFor(() => expect(listed.length).toBeGreaterThan(0))
    const before = listed.length
    await typist.click(screen.getByRole('button', { name: 'Send test email' }))
    expect(await sheet('Send test email').findByText('Accepted by the mail server.')).toBeVisible()
    expect(requests.map(({ body }) => body)).toEqual([{ to: 'renee@example.com', type: 'welcome' }])
    expect(toasts.newest()).toMatchObject({ title: 'Test email sent', variant: 'success' })
    await waitFor(() => expect(listed.length).toBeGreaterThan(before))
  })

  it('is not reported as sent without a mail server', async () => {
    mockCall('getMailFigures', someMailMetrics({ isConfigured: false, from: null }))
    mockCall('sendTestMail', { success: true, message: 'No mail server is configured.' })
    const { typist } = await show()
    await screen.findByText('Not set up')
    await typist.click(screen.getByRole('button', { name: 'Send test email' }))
    expect(await sheet('Send test email').findByText('Test email queued in the outbox')).toBeVisible()
    expect(toasts.newest()).toMatchObject({ title: 'Test email queued in the outbox', variant: 'success' })
    expect(screen.queryByText('Test email sent')).toBeNull()
  })

  it.each([
    ['', 'Please enter an email address'],
    ['nobody', 'Please enter a valid email address'],
  ])('requires a valid address: %j', async (text, sentence) => {
    const requests = mockCall('sendTestMail', { success: true, message: '' })
    const { typist } = await show()
    await typist.clear(await screen.findByLabelText(/^Address/))
    if (text) await typist.type(screen.getByLabelText(/^Address/), text)
    await typist.click(screen.getByRole('button', { name: 'Send test email' }))
    expect(await screen.findByText(sentence)).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText(/^Address/)).toHaveFocus())
    expect(requests).toHaveLength(0)
  })

  it.each([
    ['the mail server’s words', { success: false, message: '550 No such user here' }, '550 No such user here'],
    ['its own where there are none', { success: false, message: '' }, 'Unknown error'],
    ['the server’s', errorReply('INTERNAL', 'Something went wrong on our side.'), 'Something went wrong on our side.'],
    ['its own for an answer without words', rawReply(new Response('', { status: 502 })), 'Unknown error'],
    ['the portal’s', networkError(), 'The portal cannot be reached. Please check your connection and try again.'],
  ])('fails with %s', async (_what, reply, text) => {
    mockCall('sendTestMail', reply)
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'Send test email' }))
    expect(await sheet('Send test email').findByRole('alert')).toHaveTextContent(`Email Test Failed${text}`)
    expect(toasts.newest()).toMatchObject({ title: 'Email Test Failed', description: text, variant: 'error' })
  })

  it('shows the server’s error on its field', async () => {
    const errors = [{ field: 'to', message: 'This address cannot be written to.' }]
    mockCall('sendTestMail', errorReply('NOT_VALID', 'This address cannot be written to.', { errors }))
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: 'Send test email' }))
    await waitFor(() =>
      expect(screen.getByLabelText(/^Address/)).toHaveAccessibleDescription('This address cannot be written to.'),
    )
  })
})
