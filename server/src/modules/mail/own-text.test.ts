import { builtInMails } from '@portal/contract/program/built-in-mails'
import { createProgram } from '@portal/contract/program/create-program'
import { defaultDocument } from '@portal/contract/program/default-document'
import {
  type EditableMailType,
  editableMailTypes,
  placeholdersByMailType,
} from '@portal/contract/program/mail-placeholders'
import type { OwnMailText, Program } from '@portal/contract/rules/program-facts'
import { describe, expect, it } from 'vitest'
import { testProgram } from '../../../test/test-program'
import type { MailMessage } from '../../core/mail/mail-payloads'
import { exampleProgramMail } from './example-program-mail'
import { renderMail } from './render-mail'
import { renderMailExample } from './render-program-mail'

const now = new Date('2026-11-20T15:00:00Z')
const config = { publicUrl: 'https://portal.example.com', timeZone: 'America/New_York' }

const ownText: OwnMailText = {
  subject: 'A subject of {Distributor}',
  heading: 'A heading of {Program title}',
  opening: 'An opening.\nA second paragraph.',
  closing: 'A closing.',
}
const programWith = (type: EditableMailType, text: OwnMailText = ownText): Program =>
  createProgram({ ...defaultDocument, mails: { [type]: { en: text } } })

const render = (type: EditableMailType, program: Program = testProgram) =>
  renderMailExample(type, program, { now, config })

/** The paragraphs of the plain-text part, without its footer. */
const paragraphs = (text: string): string[] => (text.split('\n-- \n')[0] ?? '').split('\n\n').map((part) => part.trim())

const preparedMail = (phone: string | null): MailMessage => {
  const mail = exampleProgramMail('prepared_order', { ...config, program: testProgram, now })
  return { ...mail, payload: { ...mail.payload, phone, firstName: '' } } as MailMessage
}

describe('The program’s own text of an email (docs/spec 24.21)', () => {
  it.each(editableMailTypes)(
    'replaces subject, heading, opening and closing, and keeps the facts: %s',
    async (type) => {
      const builtIn = await render(type)
      const own = await render(type, programWith(type))
      expect(own.subject).toBe('A subject of Mingledorffs')
      const parts = paragraphs(own.text)
      expect(parts.slice(0, 3)).toEqual(['A heading of Lead Program', 'An opening.', 'A second paragraph.'])
      expect(parts).toContain('A closing.')
      // Every link, amount, code, hash and quoted line of the built-in text is still there.
      const facts = builtIn.text.match(/https?:\S+|\$[\d,.]+|\b\d{3} \d{3}\b|^> .*$/gm) ?? []
      for (const fact of facts) expect(own.text).toContain(fact)
      for (const part of own.text.match(/An? (?:heading|opening|closing)[^.\n]*/g) ?? [])
        expect(own.html).toContain(part)
    },
  )

  it.each(editableMailTypes)('starts from the subject and heading of the usual case: %s', async (type) => {
    // Codes and changes of a sign-in have several subjects, so their text starts from a general one.
    const isGeneral = type === 'account_change' || type === 'mailed_code'
    const builtIn = await render(type)
    const own = await render(type, programWith(type, builtInMails[type]))
    if (!isGeneral) expect(own.subject).toBe(builtIn.subject)
    if (!isGeneral) expect(paragraphs(own.text)[0]).toBe(paragraphs(builtIn.text)[0])
  })

  it.each(editableMailTypes)('has a value for every name in braces of its type: %s', async (type) => {
    const names = placeholdersByMailType[type]
    const opening = names.map((name) => `[{${name}}]`).join('\n')
    const { text } = await render(type, programWith(type, { ...ownText, opening }))
    expect(text.match(/^\[.+\]$/gm)).toHaveLength(names.length)
    expect(text).not.toContain('[]')
  })

  it('fills in the names in braces, and leaves no gap for an empty one', async () => {
    const text = {
      subject: '{Company}, your {Order year} order',
      heading: 'Your {Annual total} order',
      opening: 'Hello {First name},\n{Rep phone}\nCall {Rep name} at {Rep phone}.',
      closing: 'Sign by {Deadline}.',
    }
    const setting = { ...config, program: programWith('prepared_order', text), at: now, sealed: null }
    const { subject, text: part } = await renderMail(preparedMail(null), { ...setting, showsSecretLinks: true })
    expect(subject).toBe('Example: Example Heating & Air, your 2027 order')
    expect(paragraphs(part)).toEqual(
      expect.arrayContaining(['Your $12,999.00 order', 'Hello,', 'Call Taylor Example at.', 'Sign by Dec 20, 2026.']),
    )
  })

  it('cannot be broken by a value: a company is printed as it is, on one line of the subject', async () => {
    const mail = preparedMail('404-555-0114')
    const companyName = '{Link} $& <b>Air</b>\r\nBcc: someone@example.com'
    const hostile = { ...mail, payload: { ...mail.payload, companyName } } as MailMessage
    const program = programWith('prepared_order', { ...ownText, subject: '{Company}', opening: '{Company}' })
    const setting = { ...config, program, at: now, sealed: null, showsSecretLinks: true }
    const { subject, html } = await renderMail(hostile, setting)
    expect(subject).toBe('Example: {Link} $& <b>Air</b> Bcc: someone@example.com')
    expect(html).toContain('{Link} $&amp; &lt;b&gt;Air&lt;/b&gt;')
  })

  const order = { orderId: 'x', orderNumber: '2027-000142', orderYear: 2027, companyName: 'Air', dealerNumber: '1' }
  const amounts = { months: 10, totalAmount: '1.00', oneTimeTotal: '0.00', annualTotal: '10.00', items: [] }
  const request = { changeRequestId: 'x', changeType: 'Cancellation', message: 'Please' }
  const undone = { about: 'sign_in_change_undone', firstName: 'A', companyName: 'Air', dealerNumber: '1', undone: [] }
  const note = { noteId: 'x', firstName: 'A', role: 'dealer', from: 'B', text: 'C', files: [], dealerId: 'x' }
  it.each([
    ['order_confirmation', { ...order, ...amounts, recipient: 'territory_manager', signerName: null }],
    ['order_confirmation', { ...order, ...amounts, recipient: 'former_address', signerName: null }],
    ['change_request', { ...order, ...request, recipient: 'super_admin' }],
    ['change_request', { ...order, ...request, recipient: 'dealer', decision: 'approved', response: null }],
    ['account_change', undone],
    ['note', { ...note, why: 'mentioned', companyName: 'Air', dealerNumber: '1' }],
  ] as const)('does not apply to other emails of the type: %s %j', async (type, payload) => {
    const setting = { ...config, at: now, sealed: null, showsSecretLinks: true }
    const own = await renderMail({ type, payload }, { ...setting, program: programWith(type) })
    expect(own).toEqual(await renderMail({ type, payload }, { ...setting, program: testProgram }))
  })
})
