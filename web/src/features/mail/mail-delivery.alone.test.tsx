import type { Mail } from '@portal/contract/mail/mail'
import type { MailStatus } from '@portal/contract/mail/mail-types'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mockCall, mockNetwork } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { failedMail, mailDetail, sentMail, someMail, someMailMetrics } from '../../../test/given-mail'
import { renderPage } from '../../../test/render-page'
import { currentToast, dismissToast } from '../../design/toast/toast'
import { EmailTestPage } from './email-test-page'

// The worker's interval, short enough for a test.
vi.mock('@portal/contract/rules/settings', async (load) => {
  const actual = await load<typeof import('@portal/contract/rules/settings')>()
  return { ...actual, settings: { ...actual.settings, refreshMs: 300 } }
})

mockNetwork()
afterEach(() => dismissToast())

/** Renders the outbox with these messages. `statuses` overrides their status in each response. */
async function showOutbox(mails: readonly Mail[], statuses: Record<string, MailStatus> = {}) {
  const listed = mockCall('listMail', [...mails])
  const requests = mockCall('getMail', ({ params }) => {
    const mail = mails.find(({ id }) => id === params.id) ?? someMail()
    return mailDetail(mail, { status: statuses[mail.id] ?? mail.status })
  })
  // Register this mock last, because the path of the call for one message also matches it.
  mockCall('getMailFigures', someMailMetrics())
  const page = await renderPage(<EmailTestPage />, { user: someStaff(), path: '/admin/email-test' })
  const view = async ({ subject, to }: Mail) => {
    await page.typist.click(await screen.findByRole('button', { name: `View ${subject}, ${to}` }))
    const dialog = await screen.findByRole('dialog', { name: subject })
    await within(dialog).findByText('Status', { selector: 'dt' })
    return dialog
  }
  const status = (dialog: HTMLElement) =>
    within(dialog).getByText('Status', { selector: 'dt' }).nextElementSibling?.textContent
  const close = async (dialog: HTMLElement) => {
    await page.typist.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  }
  return { ...page, listed, requests, view, status, close }
}

describe('the delivery status of an open message', () => {
  it('is refetched on each opening', async () => {
    const mail = someMail()
    const statuses: Record<string, MailStatus> = { [mail.id]: 'sent' }
    const { view, close, status, requests } = await showOutbox([mail], statuses)
    const first = await view(mail)
    await waitFor(() => expect(status(first)).toBe('Sent'))
    await close(first)
    expect(requests).toHaveLength(1)
    statuses[mail.id] = 'failed'
    const again = await view(mail)
    await waitFor(() => expect(status(again)).toBe('Failed'))
    expect(within(again).getByRole('button', { name: 'Resend' })).toBeVisible()
  })

  it('is refetched only until the message is sent', async () => {
    const mail = someMail()
    const statuses: Record<string, MailStatus> = { [mail.id]: 'sending' }
    const { view, status, requests, listed } = await showOutbox([mail], statuses)
    const dialog = await view(mail)
    expect(status(dialog)).toBe('Sending')
    statuses[mail.id] = 'sent'
    await waitFor(() => expect(status(dialog)).toBe('Sent'))
    expect(await within(dialog).findByRole('button', { name: 'Resend' })).toBeVisible()
    const [before, listedBefore] = [requests.length, listed.length]
    await waitFor(() => expect(listed.length).toBeGreaterThan(listedBefore + 1))
    expect(requests).toHaveLength(before)
  })
})

describe('a message whose resend is slow', () => {
  async function resendSlowly(mail: Mail, others: readonly Mail[] = []) {
    let answer = () => {}
    const response = new Promise<void>((resolve) => {
      answer = resolve
    })
    mockCall('resendMail', async () => {
      await response
      return mail
    })
    const page = await showOutbox([mail, ...others])
    const dialog = await page.view(mail)
    await page.typist.click(await within(dialog).findByRole('button', { name: 'Resend' }))
    await page.close(dialog)
    const finish = async () => {
      answer()
      await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Email queued again' }))
    }
    return { ...page, finish }
  }

  it('does not close another message that was opened in the meantime', async () => {
    const other = sentMail({ subject: 'Another message' })
    const { view, finish } = await resendSlowly(failedMail(), [other])
    const dialog = await view(other)
    await finish()
    expect(dialog).toBeInTheDocument()
    expect(within(dialog).getByRole('button', { name: 'Resend' })).toBeEnabled()
  })

  it('stays open when the user opens it again before the response', async () => {
    const { view, finish } = await resendSlowly(failedMail())
    const dialog = await view(failedMail())
    await finish()
    expect(dialog).toBeInTheDocument()
  })
})
