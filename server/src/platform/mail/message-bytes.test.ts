import MailComposer from 'nodemailer/lib/mail-composer'
import { describe, expect, it } from 'vitest'
import { messageBytes } from './message-bytes'

const composed = (fields: ConstructorParameters<typeof MailComposer>[0]) =>
  new MailComposer({
    from: 'Zoë <portal@example.com>',
    to: { name: '', address: 'dana@example.com' },
    messageId: '<one@example.com>',
    date: new Date('2026-11-20T15:00:00Z'),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...fields,
  }).compile()

const bytes = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, at) => (at * 7) % 256))
const file = (length: number, filename = 'Agreement.pdf') => ({
  filename,
  contentType: 'application/pdf',
  content: bytes(length),
})
const long = 'Peña & Söhne order leads, and 😀 more of them; '.repeat(80)

describe('The bytes of a message', () => {
  it.each([
    ['plain words', { subject: 'Hello', text: 'Hello\n.\nEnd', html: '<p>Hello</p>' }],
    ['letters of all kinds', { subject: 'Grüße 😀', text: `Grüße\n.\n${long}\n`, html: `<p>${long}</p>` }],
    ['long lines', { subject: 'x'.repeat(300), text: 'y'.repeat(2000), html: `<p title="${'z'.repeat(990)}=">a</p>` }],
    ['other letters', { subject: 'Заказ', text: 'Заказ подписан. '.repeat(50), html: `<p>${'Заказ '.repeat(90)}</p>` }],
    ['spaces at ends of lines', { subject: 'x', text: 'a \nb\t\n \r\nc= ', html: `<p>${' é '.repeat(70)}</p> \t` }],
    ['a file', { subject: 'x', text: 'Grüße', html: '<p>Grüße</p>', attachments: [file(5000)] }],
    ['files', { subject: 'x', text: 'a', html: 'b', attachments: [file(57), file(1), file(200_000, 'Peña.pdf')] }],
  ])('of %s are those that the library makes', async (_, fields) => {
    const message = composed(fields)
    const made = await messageBytes(message)
    expect(made.toString()).toBe((await message.build()).toString())
  })

  it('are left to the library where it refuses to make them', async () => {
    const html = { path: '/etc/hostname' }
    await expect(messageBytes(composed({ subject: 'x', text: 'a', html }))).rejects.toThrow('File access rejected')
  })
})
