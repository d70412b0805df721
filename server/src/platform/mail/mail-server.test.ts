import { createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type Mailbox, type MailboxOptions, openMailbox, testCertificate } from '../../../test/mail/mailbox'
import { MailFailure } from './mail-failure'
import { openMailServer } from './mail-server'
import type { HandOver, MailServer, OutgoingMail } from './outgoing-mail'
import { smtpLimits } from './smtp-options'

const from = 'Lead Program <portal@example.com>'
const user = { name: 'portal', password: 'S3cret-Mail' }
const trusted = `/?tls.ca=${encodeURIComponent(testCertificate)}`

const mail = (overrides: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: '<one@example.com>',
  to: 'dana@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  date: new Date('2026-11-20T15:00:00Z'),
  unsubscribeUrl: null,
  attachments: [],
  ...overrides,
})

const unrestricted: HandOver = { signal: new AbortController().signal, confirm: async () => undefined }

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function mailbox(options?: MailboxOptions): Promise<Mailbox> {
  const box = await openMailbox(options)
  opened.push(box)
  return box
}

function openServer(smtpUrl: string, limits = {}): MailServer {
  const server = openMailServer({ smtpUrl, from }, limits)
  opened.push(server)
  return server
}

const getFailure = (work: Promise<unknown>): Promise<MailFailure> =>
  work.then(
    () => {
      throw new Error('It did not fail')
    },
    (error: unknown) => {
      if (error instanceof MailFailure) return error
      throw error
    },
  )

describe('The connection to the mail server', () => {
  it('is encrypted whenever the server offers it, signed in, and used for several messages', async () => {
    const box = await mailbox({ offersTls: true, user })
    const server = openServer(box.url({ user: `${user.name}:${user.password}`, query: trusted }))
    await server.check()
    await server.send(mail(), unrestricted)
    await server.send(mail({ messageId: '<two@example.com>', to: 'robin@example.com' }), unrestricted)
    expect(box.arrived.map(({ to, user: name, isEncrypted }) => [to, name, isEncrypted])).toEqual([
      ['dana@example.com', 'portal', true],
      ['robin@example.com', 'portal', true],
    ])
    expect(box.arrived[0]).toMatchObject({ from: 'portal@example.com', mail: { messageId: '<one@example.com>' } })
  })

  it('accepts unverified certificates only if the URL says so', async () => {
    const box = await mailbox({ offersTls: true })
    const failure = await getFailure(openServer(box.url()).send(mail(), unrestricted))
    expect(failure).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('A secure connection') })
    expect(box.arrived).toEqual([])
    await openServer(box.url({ query: '/?tls.rejectUnauthorized=false' })).send(mail(), unrestricted)
    expect(box.arrived[0]?.isEncrypted).toBe(true)
  })

  it('sends nothing unencrypted if the URL requires encryption', async () => {
    const box = await mailbox()
    for (const query of ['/?requireTLS=true', '?requireTLS=1', '/?requireTLS']) {
      const failure = await getFailure(openServer(box.url({ query })).send(mail(), unrestricted))
      expect(failure.kind).toBe('unreachable')
    }
    expect(box.arrived).toEqual([])
    await openServer(box.url({ query: '/?requireTLS=false' })).send(mail(), unrestricted)
    expect(box.arrived[0]?.isEncrypted).toBe(false)
  })

  it('starts with encryption for an smtps URL', async () => {
    const box = await mailbox({ beginsWithTls: true, user })
    const server = openServer(box.url({ scheme: 'smtps', user: `${user.name}:${user.password}`, query: trusted }))
    await server.send(mail(), unrestricted)
    expect(box.arrived).toMatchObject([{ user: 'portal', isEncrypted: true }])
  })

  it('reports a rejected sign-in, without the password', async () => {
    const box = await mailbox({ offersTls: true, user })
    const server = openServer(box.url({ user: 'portal:Wr0ng-Mail', query: trusted }))
    for (const failure of [await getFailure(server.check()), await getFailure(server.send(mail(), unrestricted))]) {
      expect(failure.kind).toBe('unreachable')
      expect(failure.message).toMatch(/^The mail server rejected the user name or password\./)
      expect(JSON.stringify([failure.message, failure.code])).not.toContain('Wr0ng-Mail')
    }
  })

  it('reports an unreachable server', async () => {
    const box = await openMailbox()
    await box.close()
    expect(await getFailure(openServer(box.url()).check())).toMatchObject({
      kind: 'unreachable',
      message: 'The mail server does not answer.',
      code: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it('times out if the server never greets, drips bytes or goes silent', async () => {
    const sockets: Socket[] = []
    const open = (greet: (socket: Socket) => void) =>
      new Promise<string>((resolve) => {
        const server = createServer((socket) => {
          sockets.push(socket.on('error', () => undefined))
          greet(socket)
        })
        opened.push({ close: () => server.close(() => undefined) })
        server.listen(0, '127.0.0.1', () => {
          const address = server.address()
          resolve(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
        })
      })
    const silent = await open(() => undefined)
    const drippingServer = await open((socket) => {
      const drip = setInterval(() => socket.write('220-x\r\n'), 20)
      socket.once('close', () => clearInterval(drip))
    })
    for (const [url, limits] of [
      [silent, { greetingMs: 100 }],
      [drippingServer, { openMs: 200 }],
    ] as const) {
      const failure = await getFailure(openServer(url, limits).check())
      expect(failure).toMatchObject({ kind: 'unreachable', message: 'The mail server did not answer in time.' })
    }
    const box = await mailbox()
    box.will('fall silent')
    const failure = await getFailure(openServer(box.url(), { answerMs: 200 }).send(mail(), unrestricted))
    expect(failure).toMatchObject({ kind: 'temporary', message: 'The mail server did not answer in time.' })
    for (const socket of sockets) socket.destroy()
  })

  it.each([
    ['refuse', 'permanent', 'No such user here'],
    ['greylist', 'temporary', 'Greylisted'],
    ['drop', 'temporary', 'closed the connection'],
  ] as const)('classifies the reply to a message: %s is %s', async (behavior, kind, expected) => {
    const box = await mailbox()
    const server = openServer(box.url())
    box.will(behavior)
    const failure = await getFailure(server.send(mail(), unrestricted))
    expect(failure).toMatchObject({ kind, message: expect.stringContaining(expected) })
    expect(failure.code).not.toContain('@')
    await server.send(mail(), unrestricted)
    expect(box.arrived).toHaveLength(1)
  })

  it('waits for a late reply, and sends the message only once', async () => {
    expect(smtpLimits.answerMs).toBeGreaterThanOrEqual(10 * 60_000)
    const box = await mailbox()
    box.will('take slowly')
    await openServer(box.url(), { sendMs: 2_000 }).send(mail(), unrestricted)
    expect(box.arrived).toHaveLength(1)
  })

  it('fails permanently for a message that cannot be created', async () => {
    const box = await mailbox()
    const html = { path: '/etc/hostname' } as unknown as string
    const failure = await getFailure(openServer(box.url()).send(mail({ html }), unrestricted))
    expect(failure).toMatchObject({
      kind: 'permanent',
      message: expect.stringMatching(/^The message could not be created/),
    })
    expect(box.attempts()).toBe(0)
  })

  it('can be aborted while sending a message', async () => {
    const box = await mailbox()
    const server = openServer(box.url())
    box.will('fall silent')
    const sending = getFailure(server.send(mail(), unrestricted))
    await expect.poll(box.attempts).toBe(1)
    server.close()
    expect(await sending).toMatchObject({ kind: 'unreachable', code: 'STOPPED' })
  })
})

describe('A connection that the mail server closed while idle', () => {
  it('is replaced for the next message', async () => {
    const box = await mailbox()
    const server = openServer(box.url())
    await server.send(mail(), unrestricted)
    box.will('hang up')
    await server.send(mail({ messageId: '<two@example.com>' }), unrestricted)
    expect([box.arrived.length, box.connections()]).toEqual([2, 2])
  })

  it('is not replaced if the message was already started, or if the connection was new', async () => {
    const box = await mailbox()
    const server = openServer(box.url())
    await server.send(mail(), unrestricted)
    box.will('drop')
    expect(await getFailure(server.send(mail(), unrestricted))).toMatchObject({ kind: 'temporary' })
    box.will('hang up')
    expect(await getFailure(server.send(mail(), unrestricted))).toMatchObject({ kind: 'temporary' })
    expect([box.arrived.length, box.connections()]).toEqual([1, 2])
  })
})

describe('A message on the wire', () => {
  it('gets no header from any field (header injection)', async () => {
    const box = await mailbox()
    const forgedText = 'x\r\nBcc: evil@example.com\r\nX-Forged: yes\r\n\r\nbody\u2028\u0085'
    await openServer(box.url()).send(
      mail({
        subject: forgedText,
        text: forgedText,
        html: `<p>${forgedText}</p>`,
        attachments: [{ fileName: forgedText, contentType: 'application/pdf', content: Buffer.from('%PDF') }],
      }),
      unrestricted,
    )
    const [arrived] = box.arrived
    expect(arrived?.to).toBe('dana@example.com')
    const names = arrived?.mail.headers.map(({ key }) => key)
    expect(names).not.toContain('bcc')
    expect(names).not.toContain('x-forged')
    expect(arrived?.mail.bcc).toBeUndefined()
    const head = arrived?.raw.split('\r\n\r\n', 1)[0] ?? ''
    expect(head).not.toMatch(/^(Bcc|X-Forged):/im)
  })

  it.each(['a@example.com\r\nRCPT TO:<evil@example.com>', 'a@example.com>\r\nDATA', 'a@example.com, evil@example.com'])(
    'goes to no other recipient with the address %j',
    async (to) => {
      const box = await mailbox()
      await openServer(box.url())
        .send(mail({ to }), unrestricted)
        .catch(() => undefined)
      for (const each of box.arrived) expect(each.to).not.toBe('evil@example.com')
      expect(box.arrived.filter(({ to: receiver }) => receiver.split(',').includes('evil@example.com'))).toEqual([])
    },
  )

  it('preserves both parts, every character, and the files byte for byte', async () => {
    const box = await mailbox()
    const content = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7) % 256))
    const subject = 'Zoë bestätigt: 2027-000001 für Peña & Söhne 😀'
    const attachments = [{ fileName: 'Agreement-2027-000001.pdf', contentType: 'application/pdf', content }]
    await openServer(box.url()).send(
      mail({ subject, text: 'Grüße\n.\nEnde', html: '<p>Grüße</p>', attachments }),
      unrestricted,
    )
    const [arrived] = box.arrived
    expect(arrived?.mail).toMatchObject({ subject, from: { name: 'Lead Program', address: 'portal@example.com' } })
    expect(arrived?.mail.text?.trim()).toBe('Grüße\n.\nEnde')
    expect(arrived?.mail.html?.trim()).toBe('<p>Grüße</p>')
    expect(arrived?.mail.date).toBe('2026-11-20T15:00:00.000Z')
    const [file] = arrived?.mail.attachments ?? []
    expect(file).toMatchObject({ filename: 'Agreement-2027-000001.pdf', mimeType: 'application/pdf' })
    expect(Buffer.from(file?.content as ArrayBuffer).equals(content)).toBe(true)
  })
})

describe('An image in the HTML part (docs/spec 24.27)', () => {
  it('is a file within the message, to which the part refers', async () => {
    const box = await mailbox()
    const image = {
      fileName: 'logo.png',
      contentType: 'image/png',
      content: Buffer.from('png'),
      contentId: 'program-logo',
    }
    await openServer(box.url()).send(
      mail({ html: '<img src="cid:program-logo" alt="">', attachments: [image] }),
      unrestricted,
    )
    expect(box.arrived[0]?.raw).toMatch(/^content-id: <program-logo>/im)
    expect(box.arrived[0]?.raw).toMatch(/^content-disposition: inline/im)
  })
})

describe('International addresses (docs/spec 16.3)', () => {
  it('are sent with their domain in Punycode', async () => {
    const box = await mailbox({ takesUtf8: false })
    await openServer(box.url()).send(mail({ to: 'a&b@B\u00fccher.example' }), unrestricted)
    expect(box.arrived[0]?.raw).toContain('To: a&b@xn--bcher-kva.example')
  })

  it('are sent in Unicode if the name before the @ needs it', async () => {
    const box = await mailbox()
    await openServer(box.url()).send(mail({ to: 'jos\u00e9@b\u00fccher.example' }), unrestricted)
    expect(box.arrived[0]).toMatchObject({ to: 'jos\u00e9@b\u00fccher.example' })
  })

  it('fail permanently at a mail server that does not support them', async () => {
    const box = await mailbox({ takesUtf8: false })
    const failure = await getFailure(openServer(box.url()).send(mail({ to: 'jos\u00e9@example.com' }), unrestricted))
    expect(failure).toMatchObject({ kind: 'permanent', code: 'NO_SMTPUTF8' })
    expect(box.attempts()).toBe(0)
  })
})
