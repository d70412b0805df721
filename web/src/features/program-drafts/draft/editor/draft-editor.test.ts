import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { describe, expect, it } from 'vitest'
import { someTerms } from '../../../../../test/given'
import { documentWith2028, editableDraft } from '../../../../../test/given-editable-draft'
import { ApiError, OfflineError } from '../../../../lib/api/errors'
import { createDraftEditor } from './draft-editor'
import { hasUnsavedEdits } from './editor-state'
import type { SaveBody } from './local-draft'
import { readAt } from './pointers'

const fee = '/document/years/2028/facts/cancellationFeePercent'
const installments = '/document/years/2028/facts/installments'

const staleError = (changes: object[]) =>
  new ApiError({
    status: 412,
    statusText: 'Precondition Failed',
    bodyText: JSON.stringify({ errorCode: 'STALE', errors: [], details: { version: 5, changes } }),
  })

/** A server with one draft: it saves what is based on its version, and otherwise reports the other user's change. */
function givenServer(detail: DraftDetail = editableDraft()) {
  const sent: { body: SaveBody; version: number }[] = []
  const server = { current: detail, failure: null as Error | null, changes: [] as object[], sent }
  const editor = createDraftEditor(detail, {
    save: async (body, version) => {
      sent.push({ body, version })
      if (server.failure) throw server.failure
      if (version !== server.current.version) throw staleError(server.changes)
      server.current = { ...server.current, version: version + 1 }
      return server.current
    },
    read: async () => server.current,
  })
  return { server, editor, local: (path: string) => readAt(editor.getState().local, path) }
}

/** Someone else saves these terms of 2028 while the draft is open. */
function givenEditByNora({ server }: Pick<ReturnType<typeof givenServer>, 'server'>, terms: Record<string, number>) {
  server.current = editableDraft({ version: 5, document: documentWith2028(terms) })
  server.changes = Object.entries(terms).map(([name, value]) => ({
    path: `/years/2028/facts/${name}`,
    what: name,
    after: String(value),
    byName: 'Nora Ellison',
    at: '2026-11-20T15:41:00.000Z',
  }))
}

describe('The draft editor', () => {
  it('sends only what changed, with the edit that it is based on', async () => {
    const { server, editor } = givenServer()
    editor.edit(fee, 25)
    editor.edit('/title', 'Lower fee')
    expect(await editor.flush()).toBe(true)
    expect(server.sent).toEqual([
      {
        version: 4,
        body: {
          patch: [{ op: 'replace', path: '/years/2028/facts/cancellationFeePercent', value: 25 }],
          title: 'Lower fee',
        },
      },
    ])
    expect(editor.getState().saved.version).toBe(5)
  })

  it('saves an edit of more values than one patch can have', async () => {
    const sentence = (say: string) => Array.from({ length: 30 }, () => ({ say }))
    const withSentences = (say: string) => {
      const clauses = Array.from({ length: 8 }, () => ({
        heading: 'Term',
        acknowledgement: null,
        paragraphs: [sentence(say)],
      }))
      return editableDraft({
        document: {
          ...documentWith2028(),
          years: { '2028': { facts: someTerms(), wording: { clauses } } },
        },
      })
    }
    const { server, editor } = givenServer(withSentences('A first sentence.'))
    editor.edit('/document/years/2028', withSentences('Another sentence.').document.years['2028'])
    expect(await editor.flush()).toBe(true)
    const patch = server.sent[0]?.body.patch ?? []
    expect(patch.length).toBeGreaterThan(1)
    expect(patch.length).toBeLessThanOrEqual(200)
    expect(patch.at(-1)).toMatchObject({ op: 'replace', value: sentence('Another sentence.') })
  })

  it('sends nothing after a change was undone', async () => {
    const { server, editor } = givenServer()
    editor.edit(fee, 25)
    editor.undo()
    expect(await editor.flush()).toBe(true)
    expect(server.sent).toEqual([])
  })

  it('saves edits that are made during a save with the next one', async () => {
    const { server, editor } = givenServer()
    editor.edit(fee, 25)
    const first = editor.flush()
    editor.edit(installments, 8)
    expect(await first).toBe(true)
    expect(await editor.flush()).toBe(true)
    expect(server.sent.map(({ version }) => version)).toEqual([4, 5])
    expect(hasUnsavedEdits(editor.getState())).toBe(false)
  })

  it('keeps a title that the server would reject, and saves the rest', async () => {
    const { server, editor, local } = givenServer()
    editor.edit('/title', 'No')
    editor.edit(fee, 25)
    expect(await editor.flush()).toBe(false)
    expect(server.sent[0]?.body).toEqual({
      patch: [{ op: 'replace', path: '/years/2028/facts/cancellationFeePercent', value: 25 }],
    })
    expect(local('/title')).toBe('No')
    expect(hasUnsavedEdits(editor.getState())).toBe(true)
  })

  it('merges changes by another user to other values, and saves again', async () => {
    const given = givenServer()
    givenEditByNora(given, { installments: 8 })
    given.editor.edit(fee, 25)
    expect(await given.editor.flush()).toBe(true)
    expect(given.local(installments)).toBe(8)
    expect(given.server.sent.map(({ version }) => version)).toEqual([4, 5])
    expect(given.editor.getState().conflicts).toEqual([])
  })

  it('asks which value to keep when another user changed the same one, and saves nothing over it', async () => {
    const given = givenServer()
    givenEditByNora(given, { cancellationFeePercent: 28 })
    given.editor.edit(fee, 25)
    expect(await given.editor.flush()).toBe(false)
    const { conflicts, base } = given.editor.getState()
    expect(conflicts).toEqual([{ path: fee, byName: 'Nora Ellison', at: '2026-11-20T15:41:00.000Z' }])
    expect([given.local(fee), readAt(base, fee)]).toEqual([25, 28])
    expect(given.server.sent).toHaveLength(1)
  })

  it('saves the value of this page when the user keeps it', async () => {
    const given = givenServer()
    givenEditByNora(given, { cancellationFeePercent: 28 })
    given.editor.edit(fee, 25)
    await given.editor.flush()
    given.editor.settle(fee, 'mine')
    expect(await given.editor.flush()).toBe(true)
    expect(given.server.sent.at(-1)).toMatchObject({ version: 5, body: { patch: [{ value: 25 }] } })
  })

  it('takes over the value of the other user without another save', async () => {
    const given = givenServer()
    givenEditByNora(given, { cancellationFeePercent: 28 })
    given.editor.edit(fee, 25)
    await given.editor.flush()
    given.editor.settle(fee, 'theirs')
    expect(await given.editor.flush()).toBe(true)
    expect(given.local(fee)).toBe(28)
    expect(given.server.sent).toHaveLength(1)
  })

  it('keeps the edits when the portal cannot be reached, and saves them later', async () => {
    const { server, editor, local } = givenServer()
    server.failure = new OfflineError()
    editor.edit(fee, 25)
    expect(await editor.flush()).toBe(false)
    expect(editor.getState().failure).toBe(server.failure)
    expect(local(fee)).toBe(25)
    server.failure = null
    expect(await editor.flush()).toBe(true)
    expect(editor.getState().failure).toBeNull()
  })

  it('takes over a newer draft only while nothing is unsaved', () => {
    const { editor, local } = givenServer()
    editor.adopt(editableDraft({ version: 5, document: documentWith2028({ installments: 8 }) }))
    expect(local(installments)).toBe(8)
    editor.edit(fee, 25)
    editor.adopt(editableDraft({ version: 6, document: documentWith2028({ installments: 6 }) }))
    expect(local(installments)).toBe(8)
  })

  it('takes over a draft that is locked now', () => {
    const { editor, local } = givenServer()
    editor.adopt(editableDraft({ version: 5, state: 'waiting', document: documentWith2028({ installments: 8 }) }))
    expect(editor.getState().saved.state).toBe('waiting')
    expect(local(installments)).toBe(8)
  })

  it('keeps unsaved edits of a draft that is locked now, and saves them when it is unlocked', async () => {
    const { server, editor, local } = givenServer()
    editor.edit(fee, 25)
    const locked = editableDraft({ version: 5, state: 'waiting', document: documentWith2028({ installments: 8 }) })
    editor.adopt(locked)
    expect(editor.getState().saved.state).toBe('waiting')
    expect([local(fee), local(installments)]).toEqual([25, 8])
    expect(await editor.flush()).toBe(false)
    expect(server.sent).toEqual([])
    server.current = { ...locked, state: 'returned' }
    editor.adopt(server.current)
    expect(await editor.flush()).toBe(true)
    expect(server.sent).toEqual([
      { version: 5, body: { patch: [{ op: 'replace', path: fee.replace('/document', ''), value: 25 }] } },
    ])
  })

  it('takes over a reply that arrived during a save that failed', async () => {
    const { server, editor, local } = givenServer()
    server.failure = new ApiError({ status: 409, statusText: 'Conflict', bodyText: '{}' })
    editor.edit(fee, 25)
    const saving = editor.flush()
    editor.adopt(editableDraft({ state: 'waiting' }))
    expect(await saving).toBe(false)
    expect(editor.getState().saved.state).toBe('waiting')
    expect(local(fee)).toBe(25)
  })

  it('ignores a reply that is older than the last save', async () => {
    const { editor, local } = givenServer()
    editor.edit(fee, 25)
    await editor.flush()
    editor.adopt(editableDraft())
    expect(editor.getState().saved.version).toBe(5)
    expect(local(fee)).toBe(25)
  })
})
