import { defaultDocument } from '@portal/contract/program/default-document'
import type { ProgramDocument } from '@portal/contract/program/document'
import { editableMailTypes } from '@portal/contract/program/mail-placeholders'
import type { Plan } from '@portal/contract/program-drafts/plan'
import { builtInTemplates } from '@portal/contract/rules/campaign-templates'
import type { OrderStatus } from '@portal/contract/rules/order-status'
import { programDraftTexts } from '@portal/contract/texts/program-draft'
import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../test/caller'
import { givenProgramVersion, withFacts } from '../../../test/given/program'
import { drafts, givenProgramPeople, givenSendable, ifMatch } from '../../../test/program-people'
import { useTestApp } from '../../../test/use-test-app'
import { mailOutbox } from '../../db/tables/mail-outbox'

const portal = useTestApp()

const prepared = {
  subject: 'Your {Order year} order, {First name}',
  heading: 'Your order is ready',
  opening: 'Hello {First name},\nLook it over and sign.',
  closing: 'Questions? Call {Rep name}.',
}
const code = { subject: 'Your code for {Distributor}', heading: 'Code', opening: 'Hi {First name},', closing: '' }
const withMails = (mails: ProgramDocument['mails']): ProgramDocument => ({ ...defaultDocument, mails })
const document = withMails({ prepared_order: { en: prepared } })

async function givenDraft(content = document) {
  const people = await givenProgramPeople(portal)
  const id = await givenSendable(portal, people.staff.morgan, { document: content })
  const path = `${drafts}/${id}`
  const readEmails = async () => {
    const { plan }: { plan: Plan } = (await people.coordinator.post(`${path}/plan`, {})).json()
    return { line: plan.lines.find(({ key }) => key === 'emails'), emails: plan.emails }
  }
  return { ...people, id, path, readEmails }
}

const statusUpdate = (status: OrderStatus, previousStatus: OrderStatus) => {
  const order = { orderId: 'o1', orderNumber: '2027-000018', orderYear: 2027 }
  const dealer = { companyName: 'Peachtree Air & Heat', dealerNumber: '204418' }
  const payload = { ...order, ...dealer, recipient: 'dealer' as const, status, previousStatus }
  return { type: 'status_update' as const, payload }
}

const listOutbox = () => portal.db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.id))

/** Puts a document into effect. */
async function putIntoEffect(content: ProgramDocument): Promise<number> {
  const number = await givenProgramVersion(portal.db, content, new Date(portal.clock.read().getTime() + 3_600_000))
  await portal.programs.compare()
  portal.clock.forward({ hours: 2 })
  return number
}

describe('The emails of a draft (docs/spec 24.21)', () => {
  it('are edited by type, and can be restored to the built-in text', async () => {
    const { coordinator, path } = await givenDraft(defaultDocument)
    const add = [{ op: 'add', path: '/mails', value: { prepared_order: { en: prepared } } }]
    const added = await coordinator.patch(path, { patch: add }, ifMatch(1))
    expect(added.json().changes).toMatchObject([
      {
        path: '/mails/prepared_order/en/subject',
        what: 'Prepared order, subject',
        before: 'Your {Order year} order is ready to sign',
        after: prepared.subject,
      },
      { what: 'Prepared order, heading' },
      { what: 'Prepared order, opening' },
      { what: 'Prepared order, closing', after: prepared.closing },
    ])
    const restore = [{ op: 'remove', path: '/mails/prepared_order' }]
    const restored = await coordinator.patch(path, { patch: restore }, ifMatch(2))
    expect(restored.json()).toMatchObject({ changes: [], document: { mails: {} } })
  })

  it('report an unknown name in braces with the nearest one, and a subject that is too long', async () => {
    const { coordinator, path } = await givenDraft(defaultDocument)
    const long = `{Company}, ${'x'.repeat(100)}`
    const value = { prepared_order: { en: { ...prepared, subject: long, opening: 'Hello {Frst name}, {link}' } } }
    const reply = await coordinator.patch(path, { patch: [{ op: 'add', path: '/mails', value }] }, ifMatch(1))
    const messages = reply.json().problems.map(({ message }: { message: string }) => message)
    expect(messages).toEqual([
      '{Frst name} isn’t available here. Did you mean {First name}?',
      '{link} isn’t available here. The button always carries the link.',
      'With the longest names, this subject has 302 characters. Shorten it to 200.',
    ])
    expect((await coordinator.post(`${path}/send`, {}, ifMatch(2))).statusCode).toBe(422)
  })

  it('are rejected with the path when a subject has two lines', async () => {
    const { coordinator, path } = await givenDraft()
    const patch = [{ op: 'replace', path: '/mails/prepared_order/en/subject', value: 'Two\nlines' }]
    const reply = await coordinator.patch(path, { patch }, ifMatch(1))
    expect([reply.statusCode, reply.json().errors?.[0]?.field]).toEqual([422, '/mails/prepared_order/en/subject'])
  })

  it('are rendered before and after, in both parts', async () => {
    const { coordinator, path } = await givenDraft()
    const { before, after } = (await coordinator.get(`${path}/emails/prepared_order`)).json()
    expect(before.subject).toMatch(/^Your \d{4} order is ready to sign$/)
    expect(after.subject).toMatch(/^Your \d{4} order, Robin$/)
    for (const part of [after.html, after.text]) expect(part).toContain('Look it over and sign.')
    expect(before.text).not.toContain('Look it over')
    const other = (await coordinator.get(`${path}/emails/note`)).json()
    expect(other.after).toEqual(other.before)
  })

  it('are sent as an example only to the user', async () => {
    const { coordinator, staff, path } = await givenDraft()
    const reply = await coordinator.post(`${path}/email-sample`, { type: 'prepared_order', to: 'other@example.com' })
    expect(reply.json()).toEqual({ success: true })
    const [mail, ...others] = await listOutbox()
    expect([mail?.toAddress, mail?.payload.isExample, others]).toEqual([staff.morgan.email, true, []])
    expect(mail?.payload.draftText).toEqual(prepared)
  })

  it('can be sent as an example by each user at most 20 times within an hour', async () => {
    const { coordinator, admin, path } = await givenDraft()
    const send = async (caller: Caller) =>
      (await caller.post(`${path}/email-sample`, { type: 'prepared_order' })).statusCode
    for (let count = 0; count < 20; count += 1) expect(await send(coordinator)).toBe(200)
    const rejected = await coordinator.post(`${path}/email-sample`, { type: 'mailed_code' })
    expect([rejected.statusCode, rejected.json().message]).toEqual([429, programDraftTexts.tooManySamples])
    expect(await send(admin)).toBe(200)
    portal.clock.forward({ hours: 1 })
    expect(await send(coordinator)).toBe(200)
  })

  it('are counted among the effects, with an example of each type', async () => {
    const { given, coordinator, path } = await givenDraft()
    await given.preparedLink(await given.dealer(), [await given.package()])
    const first: { plan: Plan; planSha256: string } = (await coordinator.post(`${path}/plan`, {})).json()
    const [sent] = await listOutbox()
    await portal.db.insert(mailOutbox).values({
      type: 'prepared_order',
      toAddress: 'dealer@example.com',
      payload: sent?.payload ?? {},
      messageId: '<another@example.com>',
      nextAttemptAt: portal.clock.read(),
      createdAt: portal.clock.read(),
    })
    const next: typeof first = (await coordinator.post(`${path}/plan`, {})).json()
    const total = (first.plan.emails[0]?.sent ?? 0) + 1
    expect(next.plan.lines.find(({ key }) => key === 'emails')).toMatchObject({
      number: total,
      detail: `Prepared order: ${total}`,
    })
    expect(next.plan.emails).toMatchObject([
      {
        type: 'prepared_order',
        sent: total,
        before: { subject: expect.stringMatching(/ready to sign$/) },
        after: { subject: expect.stringMatching(/, Robin$/), text: expect.stringContaining('Look it over') },
      },
    ])
    // The number changes with every email, without anything to decide about.
    expect(next.planSha256).toBe(first.planSha256)
  })

  it('are counted when the label of their status changes', async () => {
    const { words } = defaultDocument
    const { given, readEmails } = await givenDraft({
      ...defaultDocument,
      words: { ...words, statuses: { in_progress: 'Building' } },
    })
    await given.mail({ message: statusUpdate('in_progress', 'pending') })
    await given.mail({ message: statusUpdate('active', 'in_progress') })
    await given.mail({ message: statusUpdate('cancelled', 'active') })
    const { line, emails } = await readEmails()
    expect(line).toMatchObject({ number: 2, detail: 'Status update: 2' })
    expect(emails).toMatchObject([
      {
        type: 'status_update',
        sent: 2,
        before: { text: expect.stringContaining('Previous status: In Progress') },
        after: { text: expect.stringContaining('Previous status: Building') },
      },
    ])
  })

  it('have an example with a status whose label changes', async () => {
    const { words } = defaultDocument
    const { readEmails } = await givenDraft({
      ...defaultDocument,
      words: { ...words, statuses: { completed: 'Done' } },
    })
    expect((await readEmails()).emails).toMatchObject([
      {
        type: 'status_update',
        before: { subject: expect.stringMatching(/: Updated$/) },
        after: { subject: expect.stringMatching(/: Done$/) },
      },
    ])
  })

  it('are all counted when a name in them changes, whatever their status', async () => {
    const { names, words } = defaultDocument
    const { given, readEmails } = await givenDraft({
      ...defaultDocument,
      names: { ...names, programTitle: 'Growth Program' },
      words: { ...words, statuses: { in_progress: 'Building' } },
    })
    await given.mail({ message: statusUpdate('cancelled', 'active') })
    await given.mail({
      message: { type: 'welcome', payload: { role: 'dealer', firstName: 'Renee', lastName: 'Calloway' } },
    })
    const { line, emails } = await readEmails()
    expect(line).toMatchObject({ number: 2 })
    expect(emails.map(({ type }) => type)).toEqual(editableMailTypes)
  })

  it('are not counted when only terms, rules or labels that they do not have change', async () => {
    const { running, words } = defaultDocument
    const { given, readEmails } = await givenDraft({
      ...withFacts({ installments: 8 }),
      running: { ...running, linkDays: 20 },
      words: { ...words, tiers: { good: 'Silver' } },
    })
    await given.mail({ message: statusUpdate('in_progress', 'pending') })
    const { line, emails } = await readEmails()
    expect([line?.number, emails]).toEqual([0, []])
  })
})

describe('The version of an email (docs/spec 24.21)', () => {
  const requestReset = async (email: string) => {
    await portal.anonymous.post('/api/auth/forgot-password', { email })
    return (await listOutbox()).at(-1)
  }

  it('is the one in effect when it is queued, also after the next one takes effect', async () => {
    const { staff, admin } = await givenProgramPeople(portal)
    const text = { ...code, subject: 'Choose a password, from {Distributor}' }
    const number = await putIntoEffect(withMails({ password_reset: { en: text } }))
    const queued = await requestReset(staff.avery.email ?? '')
    expect(queued?.programNumber).toBe(number)
    expect(queued?.searchText).toContain('choose a password, from mingledorffs')
    await putIntoEffect(withMails({ password_reset: { en: { ...text, subject: 'Another subject' } } }))
    const read = (await admin.get(`/api/admin/mail/${queued?.id}`)).json()
    expect(read).toMatchObject({ subject: 'Choose a password, from Mingledorffs' })
    expect(read.text).toContain('Hi Avery,')
  })

  it('is the first one for an email of an earlier release', async () => {
    const { admin } = await givenProgramPeople(portal)
    await putIntoEffect(withMails({ password_reset: { en: code } }))
    const [stored] = await portal.db
      .insert(mailOutbox)
      .values({
        type: 'password_reset',
        toAddress: 'avery@example.com',
        payload: { firstName: 'Avery', linkRemoved: true },
        messageId: '<older@example.com>',
        nextAttemptAt: portal.clock.read(),
        createdAt: portal.clock.read(),
      })
      .returning({ id: mailOutbox.id })
    expect((await admin.get(`/api/admin/mail/${stored?.id}`)).json().subject).toBe(
      'Set a new password for Lead Program',
    )
  })
})

describe('The campaign templates of a draft (docs/spec 24.26)', () => {
  const early = { key: 'early', name: 'Early start', subject: 'Order for {Order year}', message: 'Hello {First name},' }

  it('replace the built-in ones when the version takes effect, with the current order year', async () => {
    const { coordinator } = await givenProgramPeople(portal)
    const before = (await coordinator.get('/api/admin/campaigns/templates')).json()
    expect(before.map(({ key }: { key: string }) => key)).toEqual(['waiting', 'missing', 'renewal'])
    expect(before[1].name).toMatch(/^No \d{4} order yet$/)
    await putIntoEffect({ ...defaultDocument, campaignTemplates: [early] })
    const after = (await coordinator.get('/api/admin/campaigns/templates')).json()
    expect(after).toEqual([{ ...early, subject: expect.stringMatching(/^Order for \d{4}$/) }])
  })

  it('are compared with the built-in ones, and checked', async () => {
    const { coordinator, path } = await givenDraft(defaultDocument)
    const value = [...builtInTemplates, { ...early, name: '{Company}', subject: '{Order yer}' }]
    const reply = await coordinator.patch(
      path,
      { patch: [{ op: 'add', path: '/campaignTemplates', value }] },
      ifMatch(1),
    )
    expect(reply.json().changes).toMatchObject([
      {
        section: 'campaignTemplates',
        what: '{Company}',
        before: null,
        after: '{Company}\n{Order yer}\nHello {First name},',
      },
    ])
    expect(reply.json().problems.map(({ message }: { message: string }) => message)).toEqual([
      '{Company} isn’t available here. Did you mean {Order year}?',
      '{Order yer} isn’t available here. Did you mean {Order year}?',
    ])
    const none = [{ op: 'replace', path: '/campaignTemplates', value: [] }]
    const empty = await coordinator.patch(path, { patch: none }, ifMatch(2))
    expect(empty.json().problems).toMatchObject([
      { path: '/campaignTemplates', message: 'Keep at least one template.' },
    ])
  })
})
