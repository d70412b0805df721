import type { Note, RecordNotes } from '@portal/contract/notes/note'
import { noteTexts } from '@portal/contract/texts/note'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError } from '../../../test/api-mock'
import { someDealer, someStaff } from '../../../test/given'
import { renderPage } from '../../../test/render-page'
import { Button } from '../../design/button'
import { dismissToast } from '../../design/toast/toast'
import { NotesSheet } from './components/notes-sheet'

mockNetwork()
afterEach(dismissToast)

const id = '10000000-0000-4000-8000-000000000111'
const noteId = (number: number) => `10000000-0000-4000-8000-00000000020${number}`
const someNote = (part: Partial<Note> = {}): Note => ({
  id: noteId(1),
  audience: 'internal',
  isFromDealer: false,
  authorName: 'Morgan Reyes',
  text: 'Credit approved.',
  mentions: [],
  files: [],
  createdAt: '2026-08-31T17:04:00.000Z',
  withdrawnAt: null,
  withdrawableUntil: null,
  isMailed: false,
  ...part,
})
const colleague = (number: number, name: string) => ({
  id: `10000000-0000-4000-8000-00000000030${number}`,
  name,
  role: 'territory_manager' as const,
  district: 'SE',
})
const letter = { id: noteId(9), name: 'letter.pdf', type: 'application/pdf' as const, bytes: 217_000 }
const sharedNote = someNote({
  id: noteId(2),
  audience: 'dealer',
  text: 'Please send your logo.',
  isMailed: true,
  files: [letter],
})
const someRecord = (part: Partial<RecordNotes> = {}): RecordNotes => ({
  notes: [sharedNote, someNote()],
  colleagues: [colleague(1, 'Taylor Mabry'), colleague(2, 'Morgan Taylor')],
  dealerHasAddress: true,
  companyName: 'Robichaux Air Conditioning',
  ...part,
})

/** A page that switches to another order without unmounting. */
function TwoOrders() {
  const [at, setAt] = useState(id)
  return (
    <>
      <Button onClick={() => setAt(noteId(7))}>Next order</Button>
      <Button onClick={() => setAt(id)}>This order</Button>
      <NotesSheet subject={{ kind: 'order', id: at }} />
    </>
  )
}

async function show(
  user = someStaff('territory_manager'),
  record = someRecord(),
  content = <NotesSheet subject={{ kind: 'order', id }} />,
) {
  mockCall('listOrderNotes', record)
  const page = await renderPage(content, {
    user,
    path: `/orders/${id}`,
    route: '/orders/$id',
  })
  await screen.findByRole('form', { name: 'New note' })
  return page
}
const field = () => screen.getByRole('textbox')

describe('Notes and files (docs/spec 15.2)', () => {
  it('are labeled with their readers, and filtered by tabs', async () => {
    const { typist } = await show()
    const findEntry = (text: string) => screen.getByText(text).closest('li')
    expect(findEntry('Please send your logo.')).toHaveTextContent(/To the dealer.*Email notification/)
    expect(findEntry('Credit approved.')).toHaveTextContent('Internal')
    await typist.click(screen.getByRole('button', { name: /^Internal\s*1$/ }))
    expect(screen.queryByText('Please send your logo.')).toBeNull()
    await typist.click(screen.getByRole('button', { name: /^Files\s*1$/ }))
    expect(screen.getByRole('button', { name: /letter\.pdf 212 KB, to the dealer/ })).toBeVisible()
  })

  it('are internal by default, which the button and the text explain', async () => {
    const { typist } = await show()
    expect(screen.getByText(noteTexts.onlyStaff)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add note' })).toBeVisible()
    await typist.click(screen.getByRole('radio', { name: 'To the dealer' }))
    expect(screen.getByText(noteTexts.goesToDealer)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send to dealer' })).toBeVisible()
  })

  it('mention a colleague picked by keyboard, only while the name is in the text', async () => {
    const requests = mockCall('addOrderNote', someNote())
    const { typist } = await show()
    await typist.type(field(), 'Fine? @tay')
    expect(screen.getAllByRole('option')).toHaveLength(2)
    expect(screen.getByText('2 colleagues')).toBeInTheDocument()
    await typist.keyboard('{ArrowDown}{Enter}')
    expect(field()).toHaveValue('Fine? @Morgan Taylor ')
    expect(screen.queryByRole('listbox')).toBeNull()
    await typist.click(screen.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toMatchObject({ audience: 'internal', mentions: [colleague(2, '').id] })
    await waitFor(() => expect(field()).toHaveValue(''))
  })

  it('offer no colleagues in notes to the dealer, and after Escape', async () => {
    const { typist } = await show()
    await typist.type(field(), '@tay')
    await typist.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    await typist.click(screen.getByRole('radio', { name: 'To the dealer' }))
    await typist.type(field(), ' @tay')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('keep their text after a failure, and are sent again with the same idempotency key', async () => {
    const lostRequests = mockCall('addOrderNote', networkError())
    const { typist } = await show()
    await typist.type(field(), 'Call after five.')
    await typist.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText(/The portal cannot be reached/)).toBeVisible()
    expect(field()).toHaveValue('Call after five.')
    const again = mockCall('addOrderNote', errorReply('NOT_VALID', noteTexts.recordFull))
    await typist.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText(noteTexts.recordFull)).toBeVisible()
    const keys = [...lostRequests, ...again].map(({ body }) => (body as { key: string }).key)
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
  })

  it('keep their idempotency key when a name is picked again, and get a new one when the text changes', async () => {
    const lostRequests = mockCall('addOrderNote', networkError())
    const { typist } = await show()
    const send = async (times: number) => {
      await typist.click(screen.getByRole('button', { name: 'Add note' }))
      await waitFor(() => expect(lostRequests).toHaveLength(times))
      await waitFor(() => expect(field()).toBeEnabled())
    }
    const waitForCaret = (place: number) => waitFor(() => expect(field()).toHaveProperty('selectionStart', place))
    await typist.type(field(), '@tay{ArrowDown}{Enter}')
    await waitForCaret('@Morgan Taylor '.length)
    await typist.type(field(), '@tay{Enter}')
    await waitForCaret('@Morgan Taylor @Taylor Mabry '.length)
    expect(field()).toHaveValue('@Morgan Taylor @Taylor Mabry ')
    await send(1)
    const morganEnd = '@Morgan Taylor'.length
    await typist.type(field(), '{Backspace}{Backspace}{Backspace}{Enter}', {
      initialSelectionStart: morganEnd,
      initialSelectionEnd: morganEnd,
    })
    expect(field()).toHaveValue('@Morgan Taylor @Taylor Mabry ')
    await waitForCaret('@Morgan Taylor '.length)
    await send(2)
    await typist.type(field(), 'now')
    await send(3)
    const [first, second, third] = lostRequests.map(({ body }) => body as { key: string; mentions: string[] })
    expect(second).toEqual(first)
    expect(third?.mentions).toEqual(first?.mentions)
    expect(third?.key).not.toBe(first?.key)
  })

  it('are sent as a new note when the server has another note with the same key', async () => {
    const requests = mockCall('addOrderNote', errorReply('KEY_REUSED', noteTexts.keyReused))
    const { typist } = await show()
    await typist.type(field(), 'Call after five.')
    await typist.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText(noteTexts.keyReused)).toBeVisible()
    const again = mockCall('addOrderNote', someNote())
    await typist.click(screen.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(field()).toHaveValue(''))
    const [rejected, sent] = [...requests, ...again].map(({ body }) => (body as { key: string }).key)
    expect(sent).toBeDefined()
    expect(sent).not.toBe(rejected)
  })

  it('are stored twice when the same text is sent twice', async () => {
    const requests = mockCall('addOrderNote', someNote())
    const { typist } = await show()
    for (const times of [1, 2]) {
      await typist.type(field(), 'Called, no answer.')
      await typist.click(screen.getByRole('button', { name: 'Add note' }))
      await waitFor(() => expect(requests).toHaveLength(times))
      await waitFor(() => expect(field()).toHaveValue(''))
    }
    expect(new Set(requests.map(({ body }) => (body as { key: string }).key)).size).toBe(2)
  })

  it('typed for one order do not appear on another', async () => {
    const { typist } = await show(undefined, undefined, <TwoOrders />)
    // Both orders' notes are cached by then, so that nothing loads in between.
    await typist.click(screen.getByRole('button', { name: 'Next order' }))
    await screen.findByRole('form', { name: 'New note' })
    await typist.click(screen.getByRole('button', { name: 'This order' }))
    await typist.type(field(), 'Only for this dealer.')
    await typist.click(screen.getByRole('radio', { name: 'To the dealer' }))
    await typist.click(screen.getByRole('button', { name: 'Next order' }))
    await waitFor(() => expect(field()).toHaveValue(''))
    expect(screen.getByRole('radio', { name: 'Internal' })).toBeChecked()
  })

  it('reject an empty note', async () => {
    const { typist } = await show()
    await typist.click(screen.getByRole('button', { name: 'Add note' }))
    expect(screen.getByText(noteTexts.empty)).toBeVisible()
  })

  it('report that a file is too large before it is sent', async () => {
    const { typist } = await show()
    const largeFile = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'film.pdf', { type: 'application/pdf' })
    await typist.upload(screen.getByLabelText('Files for the note'), largeFile)
    expect(await screen.findByText(noteTexts.wrongKind)).toBeVisible()
    await typist.type(field(), 'With the film.')
    await typist.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText(noteTexts.fileRejected)).toBeVisible()
    await typist.click(screen.getByRole('button', { name: 'Remove film.pdf' }))
    expect(screen.queryByText('film.pdf')).toBeNull()
  })

  it('can be withdrawn after confirmation, for a limited time', async () => {
    const inOneMinute = new Date(Date.now() + 60_000).toISOString()
    const requests = mockCall('withdrawNote', someNote({ text: '', withdrawnAt: inOneMinute }))
    const { typist } = await show(
      undefined,
      someRecord({ notes: [someNote({ withdrawableUntil: inOneMinute }), sharedNote] }),
    )
    await typist.click(screen.getByRole('button', { name: 'Withdraw' }))
    await typist.click(screen.getByRole('button', { name: 'Withdraw note' }))
    await waitFor(() => expect(requests[0]?.params.id).toBe(noteId(1)))
  })

  it('offer a dealer no choice of readers and no tabs', async () => {
    await show(someDealer(), someRecord({ notes: [sharedNote], colleagues: [] }))
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Internal/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible()
    expect(screen.getByText('To you')).toBeVisible()
  })
})
