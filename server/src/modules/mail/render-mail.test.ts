import { mailTypes, testMailTypes } from '@portal/contract/mail/mail-types'
import { createProgram } from '@portal/contract/program/create-program'
import { defaultDocument } from '@portal/contract/program/default-document'
import { orderStatuses } from '@portal/contract/rules/order-status'
import { describe, expect, it } from 'vitest'
import { testProgram } from '../../../test/test-program'
import type { MailMessage } from '../../core/mail/mail-payloads'
import { mailSubject } from '../../core/mail/mail-subject'
import { exampleMail } from './example-mail'
import { storedSubject } from './read-message'
import { renderMail } from './render-mail'
import { statusMeaning } from './templates/status-meaning'

const now = new Date('2026-11-20T15:00:00Z')
const timeZone = 'America/New_York'
const setting = {
  program: testProgram,
  publicUrl: 'https://portal.example.com',
  timeZone,
  showsSecretLinks: true,
  sealed: null,
  at: new Date('2026-11-25T15:00:00Z'),
}
const link = 'https://portal.example.com/reset-password?token=abcdefghijklmnopqrstuvwxyz'

const resetMail: MailMessage = {
  type: 'password_reset',
  payload: { firstName: 'Dana', link, expiresAt: '2026-11-20T16:00:00.000Z' },
}
const order = {
  orderId: '0b0b0b0b-0000-4000-8000-000000000001',
  orderNumber: '2027-000142',
  orderYear: 2027,
  companyName: 'Oak City Air',
  dealerNumber: '204018',
}
const zipChange = {
  about: 'zip_changed' as const,
  firstName: 'Dana',
  companyName: 'Air Co',
  dealerNumber: '100001',
  changedByStaff: false,
}
const codeMail: MailMessage = {
  type: 'mailed_code',
  payload: {
    purpose: 'sign-order',
    firstName: 'Dana',
    code: '409118',
    batchId: '0b0b0b0b-0000-4000-8000-000000000002',
    expiresAt: '2026-11-20T15:10:00.000Z',
  },
}
const signInChange = {
  about: 'sign_in_changed' as const,
  changes: ['email' as const],
  firstName: 'Dana',
  companyName: 'Air Co',
  dealerNumber: '100001',
  oldEmail: 'dana@example.com',
  newEmail: 't•••••f@exa•••••.com',
  changedAt: '2026-11-20T15:00:00.000Z',
  from: 'Chrome on Windows, 73.82.•.•',
  changedBy: null,
  contact: 'Taylor Mabry, 404-555-0114',
  link,
  expiresAt: '2026-11-23T15:00:00.000Z',
}
const examples: MailMessage[] = [
  ...testMailTypes.map((type) => exampleMail(testProgram, type, now, timeZone)),
  ...[resetMail, codeMail, { type: 'account_change' as const, payload: zipChange }],
  { type: 'account_change', payload: signInChange },
  {
    type: 'prepared_order',
    payload: {
      orderYear: 2027,
      companyName: 'Low Country Cooling',
      dealerNumber: '204092',
      firstName: 'Priya',
      preparedBy: 'Taylor Mabry',
      phone: '404-555-0114',
      note: 'Same plan as last year.\nCall me if not.',
      months: 10,
      totalAmount: '1250.00',
      oneTimeTotal: '0.00',
      annualTotal: '12500.00',
      former: { orderYear: 2026, annualTotal: '9000.00' },
      expiresAt: '2026-12-20T15:00:00.000Z',
      link: 'https://portal.example.com/checkout?prepared=204092.abcdefghijklmnopqrstuvwxyz',
      items: [
        {
          packageName: 'Full-Reach Search',
          categoryName: 'Digital Advertising',
          price: '1250.00',
          pricingType: 'monthly' as const,
          quantity: 1,
        },
      ],
    },
  },
  ...(['mentioned', 'to-dealer', 'from-dealer'] as const).map((why): MailMessage => {
    const order = { orderId: '0b0b0b0b-0000-4000-8000-000000000003', orderNumber: '2027-000111' }
    const dealer = { dealerId: order.orderId, companyName: 'Robichaux Air Conditioning', dealerNumber: '100003' }
    const expected = { from: 'Robin Arceneaux', text: 'Please send us your logo\nas PDF.', files: ['logo-2027.pdf'] }
    const role = why === 'to-dealer' ? 'dealer' : 'territory_manager'
    const about = why === 'from-dealer' ? {} : order
    return {
      type: 'note',
      payload: { noteId: order.orderId, why, firstName: 'Camille', role, ...expected, ...dealer, ...about },
    }
  }),
  {
    type: 'reminder',
    payload: {
      orderYear: 2027,
      companyName: 'Low Country Cooling',
      dealerNumber: '204092',
      isWeekly: true,
      subject: 'Your 2027 order, Low Country Cooling',
      message: 'Hello Priya,\nYour order is saved but not signed.',
      draft: { savedAt: '2026-11-01T15:00:00.000Z', packages: 3, annualTotal: '10900.00' },
      senderName: 'Taylor Mabry',
      senderPhone: '404-555-0114',
      link: 'https://portal.example.com/unsubscribe?token=abcdefghijklmnopqrstuvwxyz',
    },
  },
  ...(['sent', 'recalled', 'returned', 'approved', 'approved_by_author', 'withdrawn'] as const).map(
    (why): MailMessage => ({
      type: 'program',
      payload: {
        why,
        firstName: 'Avery',
        role: 'super_admin',
        draftId: 'a5b0e2c4-0000-4000-8000-000000000001',
        title: '2028 terms: 25% fee',
        reason: 'Dealers told us that the fee is too high.',
        byName: 'Morgan Reyes',
        comment: why === 'sent' ? null : 'Checked with Legal.',
        number: why.startsWith('approved') || why === 'withdrawn' ? 6 : null,
        takesEffectAt: '2027-10-01T04:00:00.000Z',
        changes: ['Fee after January 31 (2028): 30% → 25%'],
        changeCount: 7,
      },
    }),
  ),
  {
    type: 'audit_head',
    payload: {
      block: 12,
      head: '9f'.repeat(32),
      sealedAt: '2026-11-20T06:00:00.000Z',
      events: 4_711,
      problems: ['History, events 1 to 7: 1 removed'],
    },
  },
]

/** The text of the HTML part, without tags and styles. */
const htmlText = (html: string): string =>
  html
    .replace(/<(style|title).*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/[\s\u00a0]+/g, ' ')

describe('The email renderer', () => {
  it('has an example of every email type', () => {
    expect(new Set(examples.map(({ type }) => type))).toEqual(new Set(mailTypes))
  })

  it.each(examples.map((message) => [message.type, message] as const))(
    'renders a %s email with matching parts, no external resources and dark colors',
    async (_, message) => {
      const { subject, html, text } = await renderMail(message, setting)
      expect(subject.length).toBeGreaterThan(10)
      expect(html).toMatch(/<html[^>]* lang="en"/)
      expect(html).toContain('name="color-scheme"')
      expect(html).toContain('@media (prefers-color-scheme:dark)')
      expect(html).not.toMatch(/<(script|img|link|iframe|form|object)\b|url\(|@import|@font-face| on\w+="/i)
      // Every element with an inline color also needs a class, which sets its dark color.
      const colored = html.match(/<[^>]*style="(?:[^"]*[;"])?(?:background-)?color:[^>]*>/g) ?? []
      expect(colored.length).toBeGreaterThan(5)
      expect(colored.filter((tag) => !tag.includes('class='))).toEqual([])
      const expected = htmlText(html)
      const lines = text
        .split('\n')
        .flatMap((line) => line.replace(/^(> |• | {2})/, '').split(/: |:$| \(|\)/))
        .map((line) => line.trim())
      for (const line of lines.filter((each) => each !== '' && each !== '--' && !each.startsWith('http'))) {
        expect(expected).toContain(line)
      }
      for (const url of text.match(/https?:\/\/\S+/g) ?? []) expect(html).toContain(url)
    },
  )

  it('leads an approver to the review of a draft, and others to its page', async () => {
    const links = await Promise.all(
      examples.flatMap((message) => (message.type === 'program' ? [renderMail(message, setting)] : [])),
    )
    const program = 'https://portal.example.com/admin/program'
    const draft = `${program}/drafts/a5b0e2c4-0000-4000-8000-000000000001`
    expect(links.map(({ text }) => text.match(/https:\/\/\S*\/program\/\S+/)?.[0])).toEqual([
      `${draft}/approval`,
      draft,
      draft,
      ...Array.from({ length: 3 }, () => `${program}/versions/6`),
    ])
  })

  it('lists packages, totals and the billing schedule in an order confirmation', async () => {
    const { subject, text } = await renderMail(exampleMail(testProgram, 'order_confirmation', now, timeZone), setting)
    expect(subject).toBe('Example: Order 2027-000000 is signed')
    for (const line of [
      'Local search, better (Search): $1,250.00 a month',
      'Vehicle lettering (Brand): $499.00 one-time',
      'Monthly total: $1,250.00',
      'Monthly packages, 10 months: $12,500.00',
      'Annual total: $12,999.00',
      'March 2027: $1,299.90',
      'Budget split: 60% spring, 40% fall',
      'was signed by Robin Example on Nov 20, 2026',
    ]) {
      expect(text).toContain(line)
    }
    expect(text.match(/\$1,299\.90/g)).toHaveLength(10)
  })

  it('shows the totals of a stored confirmation without items', async () => {
    const totals = { months: 10, totalAmount: '850.00', oneTimeTotal: '0.00', annualTotal: '8500.00' }
    const payload = { ...order, ...totals, recipient: 'dealer', signerName: 'Dana', packages: ['Search'] }
    const { text } = await renderMail({ type: 'order_confirmation', payload }, setting)
    expect(text).toContain('Annual total: $8,500.00')
  })

  it('links change request emails to the order’s page', async () => {
    const request = { ...order, changeRequestId: 'x', changeType: 'Cancellation', message: 'Please **stop** it' }
    const actionUrl = async (payload: unknown) => {
      const { text } = await renderMail({ type: 'change_request', payload }, setting)
      return /https:\S+/.exec(text)?.[0]
    }
    const page = `https://portal.example.com/orders/${order.orderId}`
    const decidedPayload = { ...request, recipient: 'dealer', decision: 'rejected', response: 'Not this year.' }
    for (const payload of [
      { ...request, recipient: 'super_admin' },
      { ...request, recipient: 'dealer' },
      decidedPayload,
    ]) {
      expect(await actionUrl(payload)).toBe(page)
    }
    const { text, subject } = await renderMail({ type: 'change_request', payload: decidedPayload }, setting)
    expect(text).toContain('> Not this year.')
    expect(text).toContain('> Please stop it')
    expect(subject).toBe('Cancellation request for order 2027-000142 rejected')
  })

  it.each([
    ['Change', 'We received your change request for order 2027-000142', 'Your order does not change unless'],
    [
      'Cancellation',
      'We received your cancellation request for order 2027-000142',
      'Your order is not canceled unless',
    ],
  ])('confirms a %s request to the dealer', async (changeType, title, expected) => {
    const request = { ...order, changeRequestId: 'x', changeType, message: 'Please **call** me', recipient: 'dealer' }
    const { subject, text } = await renderMail({ type: 'change_request', payload: request }, setting)
    expect(subject).toBe(title)
    expect(text).toContain('> Please call me')
    expect(text).toContain(expected)
    expect(text).toContain('We will email you our decision.')
  })

  it('names the staff member who sent a request for a dealer', async () => {
    const request = {
      ...order,
      changeRequestId: 'x',
      changeType: 'Change',
      message: 'Please',
      sentBy: 'Pat Moore of M',
    }
    const renderRequestMail = async (recipient: string) => {
      const { subject, text } = await renderMail(
        { type: 'change_request', payload: { ...request, recipient } },
        setting,
      )
      return { subject, text: text.replace(/\s+/g, ' ') }
    }
    const receipt = await renderRequestMail('dealer')
    expect(receipt.subject).toBe('Change request for your order 2027-000142')
    expect(receipt.text).toContain('Pat Moore of M sent this request on behalf of your company.')
    expect(receipt.text).toContain('If no one at your company asked for this, please contact')
    expect(receipt.text).not.toMatch(/We received your|Your request|company sent this request/)
    expect((await renderRequestMail('super_admin')).text).toContain('Pat Moore of M sent it on behalf of the dealer.')
  })

  const noAmendment = 'The approval itself did not change your order.'
  const amendment = 'lists this change as an amendment'
  it.each([
    ['an approval with an amendment', { decision: 'approved', amended: true }, amendment],
    ['an approval without an amendment', { decision: 'approved', amended: false }, noAmendment],
    ['a stored approval without that field', { decision: 'approved' }, 'its current packages and every amendment'],
    ['a rejection', { decision: 'rejected', statusChangedMeanwhile: false }, 'Your order stays the same.'],
    ['a stored rejection without that field', { decision: 'rejected' }, 'Your order stays the same.'],
    [
      ...(['a rejection after the status changed', { decision: 'rejected', statusChangedMeanwhile: true }] as const),
      'the order keeps its new status.',
    ],
  ])('explains the effect of %s', async (_, answer, expected) => {
    const request = { ...order, changeRequestId: 'x', changeType: 'Change', message: 'Please', recipient: 'dealer' }
    const payload = { ...request, response: null, ...answer }
    const { text } = await renderMail({ type: 'change_request', payload }, setting)
    const oneLine = text.replace(/\s+/g, ' ')
    expect(oneLine).toContain(expected)
    for (const other of [amendment, noAmendment, 'Your order stays the same'].filter(
      (each) => !expected.includes(each),
    )) {
      expect(oneLine).not.toContain(other)
    }
  })

  it('names the statuses of an order with the labels of the program', async () => {
    const { words } = defaultDocument
    const statuses = { pending: 'Open', in_progress: 'Underway' }
    const program = createProgram({ ...defaultDocument, words: { ...words, statuses } })
    const change = { recipient: 'dealer', status: 'in_progress', previousStatus: 'pending' } as const
    const payload = { ...order, ...change }
    const { subject, text } = await renderMail({ type: 'status_update', payload }, { ...setting, program })
    expect(subject).toMatch(/ is now: Underway$/)
    expect(text).toContain('Underway')
    expect(text).toContain('Open')
    expect(text).not.toContain('In Progress')
  })

  it.each(orderStatuses)('explains the status %s and the next step', async (status) => {
    const payload = { ...order, recipient: 'dealer' as const, status, previousStatus: 'pending' }
    const { text } = await renderMail({ type: 'status_update', payload }, setting)
    const { meaning, next } = statusMeaning({ status, orderYear: order.orderYear }, setting)
    expect(text.replace(/\s+/g, ' ')).toContain(`${meaning} This is your 2027 order.`)
    expect(text.replace(/\s+/g, ' ')).toContain(`What to do next: ${next}`)
  })

  it.each([
    ['2026-11-25T15:00:00Z', 'Your campaigns start on January 1, 2027.'],
    ['2027-01-01T04:59:59Z', 'Your campaigns start on January 1, 2027.'],
    ['2027-01-01T05:00:00Z', 'Your campaigns are running.'],
    ['2028-01-01T04:59:59Z', 'Your campaigns are running.'],
    ['2028-01-01T05:00:00Z', 'The 2027 program year ended on December 31, 2027.'],
  ])('describes an active order at %s as %j (docs/spec 10.1)', async (at, meaning) => {
    const payload = { ...order, recipient: 'dealer' as const, status: 'active' as const, previousStatus: 'in_progress' }
    const { text } = await renderMail({ type: 'status_update', payload }, { ...setting, at: new Date(at) })
    const oneLine = text.replace(/\s+/g, ' ')
    expect(oneLine).toContain(`${meaning} This is your 2027 order.`)
    expect(oneLine.includes('running')).toBe(meaning.includes('running'))
  })

  it.each(orderStatuses)(
    'promises no campaigns for the status %s after the program year (docs/spec 10.1)',
    async (status) => {
      const payload = { ...order, recipient: 'dealer' as const, status, previousStatus: 'pending' }
      const at = new Date('2028-01-02T15:00:00Z')
      const { text } = await renderMail({ type: 'status_update', payload }, { ...setting, at })
      expect(text).not.toMatch(/are being prepared|running|campaigns start|sign it/)
    },
  )

  // Literal texts, because a comparison with the source table would not catch a mistake in it.
  it.each([
    [
      'in_progress',
      'We have your order and are preparing your campaigns.',
      'No action is needed. To change your order, use Request',
    ],
    [
      'cancelled',
      'Your order was canceled, and we have stopped work on it.',
      'If you did not expect this, please contact',
    ],
    ['request', 'We are reviewing a request about your order.', 'No action is needed. We will email you our decision.'],
  ])('describes the status %s with the exact text', async (status, meaning, next) => {
    const payload = { ...order, recipient: 'dealer', status, previousStatus: 'pending' }
    const { text } = await renderMail({ type: 'status_update', payload }, setting)
    const oneLine = text.replace(/\s+/g, ' ')
    expect(oneLine).toContain(meaning)
    expect(oneLine).toContain(`What to do next: ${next}`)
  })

  it('escapes every field', async () => {
    const maliciousText = '"><script>alert(1)</script><img src=x onerror=alert(1)>&amp;'
    const payload = {
      ...order,
      companyName: maliciousText,
      dealerNumber: maliciousText,
      orderId: `"onclick="x"/../${maliciousText}`,
      changeRequestId: maliciousText,
      changeType: maliciousText,
      message: `${maliciousText}\n- ${maliciousText}\n**${maliciousText}**`,
      recipient: 'super_admin',
    }
    const { html } = await renderMail({ type: 'change_request', payload }, setting)
    expect(html).not.toMatch(/<script|<img|"onclick/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    const welcome = {
      role: 'dealer',
      firstName: maliciousText,
      lastName: maliciousText,
      companyName: maliciousText,
      dealerNumber: maliciousText,
    }
    expect((await renderMail({ type: 'welcome', payload: welcome }, setting)).html).not.toMatch(/<script|<img/)
  })

  it('rejects links other than http and https', async () => {
    const payload = { ...resetMail.payload, link: 'javascript:alert(1)' }
    await expect(renderMail({ type: 'password_reset', payload }, setting)).rejects.toThrow('incomplete: link')
  })

  it('mentions a reopened request, and does not link to an expired order', async () => {
    const payload = { ...order, recipient: 'dealer' as const, previousStatus: 'cancelled' }
    const update = (fields: { status: 'request' | 'expired'; reopenedRequest?: string }) =>
      renderMail({ type: 'status_update', payload: { ...payload, ...fields } }, setting)
    const reopened = await update({ status: 'request', reopenedRequest: 'Cancellation' })
    expect(reopened.text).toContain('Your request (Cancellation) is pending again.')
    expect(reopened.text).toContain(order.orderId)
    const expired = await update({ status: 'expired' })
    expect(expired.text).not.toContain('pending again')
    expect(expired.text).not.toContain(order.orderId)
  })

  it.each(['account_change', 'status_update'])(
    'explains how to sign in after a ZIP change stored as %s',
    async (type) => {
      const { subject, text } = await renderMail({ type, payload: zipChange }, setting)
      expect(subject).toBe('Your Lead Program sign-in has changed')
      expect(text).toContain('You changed the ZIP code for Air Co (dealer 100001).')
    },
  )

  it.each([
    [{ change: 'passkey_added', detail: 'Blue key' }, 'The passkey "Blue key" was added to your account.'],
    [{ change: 'passkey_removed', detail: 'Blue key' }, 'The passkey "Blue key" was removed from your account.'],
    [{ change: 'app_added' }, 'An authenticator app was set up for your account.'],
    [{ change: 'app_removed' }, 'The authenticator app for your account was turned off.'],
    [{ change: 'recovery_codes_made' }, 'New recovery codes were created for your account.'],
    [{ change: 'recovery_code_used', detail: '7' }, 'Recovery codes left: 7.'],
    [{ change: 'reset' }, 'The second factor for your account was reset'],
  ])('reports the second factor change %o with its time', async (change, sentence) => {
    const payload = { about: 'second_factor_changed', firstName: 'Nora', at: now.toISOString(), ...change }
    const { subject, text, html } = await renderMail({ type: 'account_change', payload }, setting)
    expect(subject).toMatch(/second factor|recovery code/)
    expect(htmlText(html).replaceAll('&quot;', '"')).toContain(sentence)
    expect(text.replace(/\s+/g, ' ')).toContain('Nov 20, 2026, 10:00 AM')
  })

  it.each([
    ['made', 'created', 'was created and can now read data from the portal. Avery Coleman made this change'],
    ['replaced', 'replaced', 'was replaced. The previous key works for 24 more hours.'],
    ['ended', 'revoked', 'was revoked and no longer works.'],
  ])('names the API key, user and time when a key was %s', async (change, verb, sentence) => {
    const fields = { about: 'api_key_changed', firstName: 'Nora', keyName: 'ERP nightly copy', at: now.toISOString() }
    const payload = { ...fields, change, changedBy: 'Avery Coleman' }
    const { subject, text } = await renderMail({ type: 'account_change', payload }, setting)
    expect(subject).toBe(`An API key for Lead Program was ${verb}`)
    expect(text.replace(/\s+/g, ' ')).toContain(`The API key "ERP nightly copy" ${sentence}`)
    expect(text.replace(/\s+/g, ' ')).toContain('Nov 20, 2026, 10:00 AM')
  })

  it.each([
    [
      'added',
      'Avery Coleman',
      'was added',
      '"ERP" (https://erp.example.com/hooks) was added and now receives order events',
    ],
    ['changed', 'Avery Coleman', 'was changed', 'has a new name, URL or selection of events'],
    [
      'secret_replaced',
      'Avery Coleman',
      'has a new secret',
      'For 24 more hours, deliveries are also signed with the previous secret',
    ],
    ['deleted', 'Avery Coleman', 'was deleted', 'was deleted and no longer receives events'],
    ['paused', null, 'was paused', 'answered 410 Gone, so the portal paused it.'],
    ['paused_failing', null, 'was paused', 'is paused because every delivery failed for 5 days.'],
  ])('reports the webhook endpoint change %s by %s', async (change, changedBy, end, sentence) => {
    const url = 'https://erp.example.com/hooks'
    const fields = { about: 'webhook_changed', firstName: 'Nora', endpointName: 'ERP', url, at: now.toISOString() }
    const payload = { ...fields, change, changedBy }
    const { subject, text } = await renderMail({ type: 'account_change', payload }, setting)
    expect(subject).toBe(`A webhook endpoint for Lead Program ${end}`)
    expect(text.replace(/\s+/g, ' ')).toContain(sentence)
    expect(text.includes('Avery Coleman made this change')).toBe(changedBy !== null)
  })

  it('offers to undo a sign-in change, or names the contact when staff changed it', async () => {
    const dealerChange = await renderMail({ type: 'account_change', payload: signInChange }, setting)
    expect(dealerChange.subject).toBe('Your email address was changed')
    expect(dealerChange.text).toContain(
      'The email address for Air Co (dealer 100001) was changed. We sent this email to the old address.',
    )
    expect(dealerChange.text).toContain('From: Chrome on Windows, 73.82.•.•')
    expect(dealerChange.text).toContain('Undo this change')
    expect(dealerChange.text).toContain('72 hours, on Nov 23, 2026, 10:00 AM')
    const { link: _link, expiresAt: _end, ...withoutLink } = signInChange
    const payload = { ...withoutLink, changedBy: 'Nora Ellison of Mingledorffs' }
    const staffChange = await renderMail({ type: 'account_change', payload }, setting)
    expect(staffChange.text).toContain('Changed by: Nora Ellison of Mingledorffs')
    expect(staffChange.text).toContain('please call Taylor Mabry, 404-555-0114.')
    expect(staffChange.text).not.toContain('Undo')
  })

  it('shows a secret link only in the sent email', async () => {
    const sent = await renderMail(resetMail, setting)
    expect(sent.html).toContain(link)
    expect(sent.text).toContain(link)
    expect(sent.text).toContain('expires on Nov 20, 2026, 11:00 AM')
    const { link: _, ...rest } = resetMail.payload as { link: string; firstName: string }
    for (const [message, where] of [
      [resetMail, { ...setting, showsSecretLinks: false }],
      [{ ...resetMail, payload: { ...rest, linkRemoved: true } }, setting],
    ] as const) {
      const preview = await renderMail(message, where)
      expect(preview.html + preview.text).not.toContain('token=')
      expect(preview.text).toContain('The link in this email is hidden here.')
    }
  })
})

describe('An email with a code', () => {
  it('shows the code in groups of three, only in the sent email', async () => {
    const sent = await renderMail(codeMail, { ...setting, showsCodes: true })
    expect(sent.subject).toBe('Your code to sign your Lead Program order')
    expect(sent.html).toContain('409 118')
    expect(sent.text).toContain('409 118')
    expect(sent.text).toContain('expires on Nov 20, 2026, 10:10 AM')
    const preview = await renderMail(codeMail, setting)
    expect(preview.html + preview.text + preview.subject).not.toMatch(/409 ?118/)
    expect(preview.text).toContain('The code in this email is hidden here.')
  })

  it.each([
    [{}, 'If you didn’t try to sign an order, contact Mingledorffs. Someone else may know how you sign in.'],
    [
      { contact: 'Taylor Mabry, 912-555-0100' },
      'If you didn’t try to sign an order, call Taylor Mabry, 912-555-0100. Someone else may know how you sign in.',
    ],
  ])('names whom to call: %j', async (contact, expected) => {
    const { text } = await renderMail({ ...codeMail, payload: { ...codeMail.payload, ...contact } }, setting)
    expect(text.replaceAll('\n', ' ')).toContain(expected)
  })
})

describe('An email subject', () => {
  it('is a single line for any field values (header injection)', () => {
    const companyName = 'A\r\nBcc: evil@example.com\u2028\u0085\u0000\tB'
    const payload = {
      ...order,
      companyName,
      changeRequestId: 'x',
      changeType: 'Change',
      message: '',
      recipient: 'super_admin',
    }
    expect(mailSubject(testProgram, { type: 'change_request', payload })).toBe(
      'Change request for order 2027-000142 from A Bcc: evil@example.com B',
    )
    const long = mailSubject(testProgram, {
      type: 'change_request',
      payload: { ...payload, companyName: '😀'.repeat(5000) },
    })
    expect([...long]).toHaveLength(200)
  })

  it('has a placeholder for an unreadable email', () => {
    const stored = { type: 'status_update', payload: { orderNumber: 7 }, programNumber: 1 }
    expect(storedSubject(testProgram, stored)).toBe('Unreadable email (status_update)')
    expect(storedSubject(testProgram, { type: 'test', payload: {}, programNumber: 1 })).toMatch(/^Test email/)
    expect(storedSubject(testProgram, { type: 'test', payload: {}, programNumber: 9 })).toBe('Unreadable email (test)')
  })
})
