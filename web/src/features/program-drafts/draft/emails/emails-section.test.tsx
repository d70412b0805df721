import { builtInMails } from '@portal/contract/program/built-in-mails'
import { defaultDocument } from '@portal/contract/program/default-document'
import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../../../test/api-mock'
import { someStaff } from '../../../../../test/given'
import { editableDraft } from '../../../../../test/given-editable-draft'
import { draftId, firstVersion, someVersionDetail } from '../../../../../test/given-program-drafts'
import { recordToasts } from '../../../../../test/recorded-toasts'
import { renderPage } from '../../../../../test/render-page'
import { DraftPage } from '../draft-page'

mockNetwork()
const toasts = recordToasts()

const own = { ...builtInMails.prepared_order, subject: 'Sign your {Order year} order' }
const rendered = (subject: string) => ({ subject, html: `<p>${subject}</p>`, text: `${subject}\n\nPlain text` })

async function show(draft: Partial<DraftDetail> = {}, email = 'prepared_order') {
  let stored = editableDraft({ document: defaultDocument, ...draft })
  mockCall('getProgramDraft', () => stored)
  mockCall('getProgramVersion', someVersionDetail(firstVersion))
  mockCall('listProgramDrafts', [])
  const saves = mockCall('saveProgramDraft', () => {
    stored = { ...stored, version: stored.version + 1 }
    return stored
  })
  mockCall('previewProgramEmail', { before: rendered('Earlier subject'), after: rendered('New subject') })
  const page = await renderPage(<DraftPage />, {
    user: someStaff('mingledorffs'),
    path: `/portal/program/drafts/${draftId}?section=emails&email=${email}`,
    route: '/portal/program/drafts/$id',
  })
  await screen.findByRole('heading', { level: 2, name: /^Emails/ })
  return { ...page, saves }
}

const field = (name: string) => screen.getByRole('textbox', { name })
/** Enters a text in one step, because a slow machine would save between two keys. */
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

describe('The emails of a draft (docs/spec 24.21)', () => {
  it('show the built-in text, and save a change as a text of the program', async () => {
    const { saves } = await show()
    expect(field('Subject')).toHaveValue('Your {Order year} order is ready to sign')
    enter('Subject', own.subject)
    await waitFor(() =>
      expect(saves.at(-1)?.body).toEqual({
        patch: [{ op: 'add', path: '/mails', value: { prepared_order: { en: own } } }],
      }),
    )
    expect(screen.getByText('“Your {Order year} order is ready to sign”')).toBeVisible()
  })

  it('leave out a text that is the built-in one again', async () => {
    const { typist, saves } = await show({ document: { ...defaultDocument, mails: { prepared_order: { en: own } } } })
    await typist.click(screen.getByRole('button', { name: 'Undo the change to Subject' }))
    expect(field('Subject')).toHaveValue('Your {Order year} order is ready to sign')
    await waitFor(() => expect(saves.at(-1)?.body).toEqual({ patch: [{ op: 'remove', path: '/mails' }] }))
  })

  it('keep a text that cannot be saved, and say why', async () => {
    const { saves } = await show()
    enter('Heading', '  ')
    expect(field('Heading')).toBeInvalid()
    expect(screen.getByText('Enter a text.')).toBeVisible()
    enter('Closing', '')
    await waitFor(() =>
      expect(saves.at(-1)?.body).toMatchObject({
        patch: [{ op: 'add', value: { prepared_order: { en: { ...builtInMails.prepared_order, closing: '' } } } }],
      }),
    )
    expect(field('Heading')).toHaveValue('  ')
  })

  it('add a name in braces to the last text', async () => {
    const { typist, saves } = await show()
    enter('Closing', 'Call')
    await typist.click(field('Closing'))
    await typist.click(screen.getByRole('button', { name: 'Rep phone' }))
    expect(field('Closing')).toHaveValue('Call {Rep phone}')
    expect(screen.queryByRole('button', { name: 'Status' })).toBeNull()
    await waitFor(() => expect(JSON.stringify(saves.at(-1)?.body)).toContain('Call {Rep phone}'))
  })

  it('restore the built-in text, which can be undone', async () => {
    const { typist, saves } = await show({ document: { ...defaultDocument, mails: { prepared_order: { en: own } } } })
    await typist.click(screen.getByRole('button', { name: 'Restore built-in text' }))
    expect(field('Subject')).toHaveValue('Your {Order year} order is ready to sign')
    expect(screen.getByRole('button', { name: 'Restore built-in text' })).toBeDisabled()
    expect(toasts.newest()?.title).toBe('The built-in text is restored')
    await waitFor(() => expect(saves).toHaveLength(1))
    toasts.newest()?.action?.onPress()
    await waitFor(() => expect(field('Subject')).toHaveValue(own.subject))
    await waitFor(() => expect(saves).toHaveLength(2))
  })

  it('show problems at their field, also of another type', async () => {
    const message = '{link} isn’t available here. The button always carries the link.'
    const problem = {
      path: '/mails/note/en/opening',
      section: 'emails',
      orderYear: null,
      what: 'Note, opening',
      severity: 'error',
      message,
    } as const
    const { typist } = await show({ problems: [problem] })
    await typist.click(screen.getByRole('button', { name: /^Go to the field/ }))
    await waitFor(() => expect(field('Opening')).toHaveFocus())
    expect(screen.getByLabelText('Email type')).toHaveValue('note')
    expect(field('Opening')).toBeInvalid()
  })

  it('are rendered in both parts, before and after', async () => {
    const { typist } = await show()
    expect(await screen.findByTitle('HTML part of New subject')).toBeVisible()
    expect(screen.getByText(/^New subject\s+Plain text$/)).toBeVisible()
    await typist.click(screen.getByRole('radio', { name: 'Before' }))
    expect(await screen.findByTitle('HTML part of Earlier subject')).toBeVisible()
  })

  it('are sent to the user as an example, after saving', async () => {
    const { typist, saves } = await show()
    const sent = mockCall('sendProgramEmailSample', { success: true })
    enter('Heading', 'Please sign')
    await typist.click(screen.getByRole('button', { name: 'Send one to me' }))
    await waitFor(() => expect(sent[0]?.body).toEqual({ type: 'prepared_order' }))
    expect(saves).toHaveLength(1)
    await waitFor(() => expect(toasts.newest()?.variant).toBe('success'))
  })

  it('say why an example could not be queued', async () => {
    const { typist } = await show()
    mockCall('sendProgramEmailSample', () => errorReply('CONFLICT', 'Your account has no email address'))
    await typist.click(screen.getByRole('button', { name: 'Send one to me' }))
    await waitFor(() => expect(toasts.newest()?.title).toBe('Your account has no email address'))
  })

  it('can only be read while the draft waits for approval', async () => {
    await show({ state: 'waiting', sentByName: 'Nora Ellison' })
    expect(field('Subject')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Restore built-in text' })).toBeNull()
    expect(screen.queryByRole('group', { name: 'Add a name in braces to the text' })).toBeNull()
  })
})
