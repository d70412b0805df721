import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { failedMail, mailDetail, sentMail, someMail, someMailMetrics } from '../../../test/given-mail'
import { renderPage } from '../../../test/render-page'
import { currentToast, dismissToast } from '../../design/toast/toast'
import { EmailTestPage } from './email-test-page'

mockNetwork()
beforeEach(() => {
  mockCall('getMailFigures', someMailMetrics())
})
afterEach(() => dismissToast())

const show = (query = '') => renderPage(<EmailTestPage />, { user: someStaff(), path: `/admin/email-test${query}` })
const findRow = (name: RegExp) => screen.findByRole('row', { name })

describe('the outbox', () => {
  it('lists the time, type, recipient, subject, order and status', async () => {
    mockCall('listMail', [someMail(), sentMail({ to: 'pat@example.com' }), failedMail()], { 'x-total-count': '3' })
    await show()
    expect(await findRow(/renee@example\.com/)).toHaveTextContent(
      'Nov 20, 2026, 10:00 AMOrder confirmation2027-000142renee@example.comYour order 2027-000142QueuedView',
    )
    expect(await findRow(/pat@example\.com/)).toHaveTextContent('Sent')
    expect(await findRow(/nobody@example\.com/)).toHaveTextContent('Failed550 No such user hereView')
    const [order] = screen.getAllByRole('link', { name: '2027-000142' })
    expect(order).toHaveAttribute('href', `/orders/${someMail().orderId}`)
  })

  it('groups the reminders of a run with the same result, and expands them', async () => {
    const reminder = (last: number, overrides: object = {}) =>
      sentMail({
        id: `50000000-0000-4000-8000-00000000010${last}`,
        type: 'reminder',
        to: `dealer${last}@example.com`,
        subject: `Time to order, ${['Ash', 'Birch', 'Cedar'][last - 1]} Air`,
        orderId: null,
        orderNumber: null,
        ...overrides,
      })
    mockCall('listMail', [reminder(1), reminder(2), reminder(3, { status: 'failed', lastError: '550 No such user' })])
    const { typist } = await show()
    expect(await findRow(/2 emails/)).toHaveTextContent('Reminder2 emails2 recipientsTime to orderSent')
    expect(screen.getByRole('row', { name: /dealer3@example\.com/ })).toHaveTextContent('550 No such user')
    expect(screen.queryByText('dealer1@example.com')).toBeNull()
    await typist.click(screen.getByRole('button', { name: /2 emails, Time to order/ }))
    expect(screen.getByRole('row', { name: /dealer1@example\.com/ })).toBeVisible()
  })

  it('stores server-side filters, search and page in the URL', async () => {
    const requests = mockCall('listMail', [someMail()], { 'x-total-count': '60' })
    const { typist, router } = await show()
    await findRow(/renee/)
    await typist.type(screen.getByRole('searchbox'), 'renee')
    await typist.selectOptions(screen.getByLabelText('Status'), 'Failed')
    await typist.selectOptions(screen.getAllByLabelText('Type').at(-1) ?? document.body, 'Password reset')
    const filters = { search: 'renee', status: 'failed', type: 'password_reset' }
    await waitFor(() =>
      expect(Object.fromEntries(requests.at(-1)?.query ?? [])).toEqual({
        ...filters,
        sort: '-createdAt',
        limit: '25',
        offset: '0',
      }),
    )
    await typist.click(screen.getByRole('button', { name: /next/i }))
    await waitFor(() => expect(requests.at(-1)?.query.get('offset')).toBe('25'))
    expect(router.state.location.search).toEqual({ ...filters, page: '2' })
    await typist.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) ?? document.body)
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('refreshes when the user clicks Refresh', async () => {
    mockCall('listMail', [someMail()])
    const { typist } = await show()
    await findRow(/Queued/)
    mockCall('listMail', [sentMail()])
    await typist.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await findRow(/Your order.*Sent/)).toBeVisible()
  })

  it('shows empty states with and without filters, and an error if it cannot be loaded', async () => {
    mockCall('listMail', [])
    const { unmount, typist } = await show()
    expect(await screen.findByText('Emails from the portal will appear here.')).toBeVisible()
    await typist.selectOptions(screen.getByLabelText('Status'), 'Failed')
    expect(await screen.findByText('Try adjusting your filters')).toBeVisible()
    unmount()
    mockCall('listMail', networkError())
    const page = await show()
    expect(await screen.findByText('The outbox could not be loaded')).toBeVisible()
    mockCall('listMail', [someMail()])
    await page.typist.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findRow(/renee/)).toBeVisible()
  })
})

describe('a message of the outbox', () => {
  async function openMessage(mail: ReturnType<typeof someMail>, detail = mailDetail(mail)) {
    mockCall('listMail', [mail])
    mockCall('getMail', detail)
    const page = await show()
    const button = await screen.findByRole('button', { name: `View ${mail.subject}, ${mail.to}` })
    await page.typist.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: mail.subject }))
    return { ...page, button, dialog }
  }
  const fact = async (dialog: ReturnType<typeof within>, label: string) =>
    (await dialog.findByText(label, { selector: 'dt' })).nextElementSibling

  it('shows its delivery status', async () => {
    const mail = someMail({ attempts: 2, lastError: '451 Try again later' })
    const attachments = [{ fileName: 'Agreement-2027-000142.pdf', contentType: 'application/pdf' }]
    const { dialog, button, typist } = await openMessage(mail, mailDetail(mail, { attachments }))
    expect(await fact(dialog, 'Status')).toHaveTextContent('Queued')
    expect(await fact(dialog, 'Attempts')).toHaveTextContent('2')
    expect(await fact(dialog, 'Next attempt')).toHaveTextContent('Nov 20, 2026, 10:05 AM')
    expect(await fact(dialog, 'Last error')).toHaveTextContent('451 Try again later')
    expect(await fact(dialog, 'Attachments')).toHaveTextContent('Agreement-2027-000142.pdf')
    expect(await fact(dialog, 'From')).toHaveTextContent('portal@example.com')
    expect(dialog.queryByRole('button', { name: 'Resend' })).toBeNull()
    await typist.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    await waitFor(() => expect(button).toHaveFocus())
  })

  it('shows the HTML part in a sandboxed frame, and the text part unchanged', async () => {
    const mail = sentMail()
    const html =
      '<html><head></head><body><script>alert(1)</script><img src="https://example.com/pixel.gif"></body></html>'
    const { dialog, typist } = await openMessage(mail, mailDetail(mail, { html, text: 'Thank you,\n<b>Renee</b>' }))
    const frame = await dialog.findByTitle('HTML part of Your order 2027-000142')
    expect(frame).toHaveAttribute('sandbox', '')
    expect(frame.getAttribute('srcdoc')).toContain(`content="default-src 'none';`)
    expect(frame.getAttribute('srcdoc')).toContain('<img src="https://example.com/pixel.gif">')
    await typist.click(dialog.getByRole('tab', { name: 'Plain text' }))
    expect(dialog.getByText(/Thank you,\s<b>Renee<\/b>/)).toBeVisible()
    expect(dialog.queryByTitle(/HTML part/)).toBeNull()
  })

  it('explains why its content is missing', async () => {
    const mail = sentMail()
    const { dialog } = await openMessage(mail, mailDetail(mail, { html: '', text: 'This message cannot be shown.' }))
    expect(await dialog.findByText('This message cannot be shown.')).toBeVisible()
    expect(dialog.queryByRole('tab')).toBeNull()
    expect(dialog.queryByTitle(/HTML part/)).toBeNull()
  })

  it('is sent again only once after a double click, and appears as queued', async () => {
    const requests = mockCall('resendMail', ({ params }) => failedMail({ id: params.id ?? '', status: 'queued' }))
    const { dialog, typist } = await openMessage(failedMail())
    mockCall('listMail', [failedMail({ status: 'queued', lastError: null })])
    await typist.dblClick(await dialog.findByRole('button', { name: 'Resend' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests.map(({ params }) => params.id)).toEqual([failedMail().id])
    expect(currentToast()).toMatchObject({ title: 'Email queued again', variant: 'success' })
    expect(await findRow(/Queued/)).toBeVisible()
  })

  it('shows the reason in place when it cannot be sent again', async () => {
    mockCall('resendMail', errorReply('CONFLICT', 'The link of this message has ended.'))
    const { dialog, typist } = await openMessage(sentMail())
    await typist.click(await dialog.findByRole('button', { name: 'Resend' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The email could not be queued againThe link of this message has ended.',
    )
    expect(currentToast()).toMatchObject({ title: 'The email could not be queued again', variant: 'error' })
    expect(dialog.getByRole('button', { name: 'Resend' })).toBeEnabled()
  })

  it('shows an error if it cannot be loaded, and retries', async () => {
    mockCall('listMail', [sentMail()])
    mockCall('getMail', networkError())
    const { typist } = await show()
    await typist.click(await screen.findByRole('button', { name: /^View Your order/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('The email could not be loaded')).toBeVisible()
    mockCall('getMail', mailDetail(sentMail()))
    await typist.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByTitle(/^HTML part/)).toBeVisible()
  })
})
