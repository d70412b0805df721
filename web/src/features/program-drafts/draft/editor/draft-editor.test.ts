import { defaultDocument } from '@portal/contract/program/default-document'
import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { describe, expect, it } from 'vitest'
import { someTerms } from '../../../../../test/given'
import { documentWith2028, editableDraft } from '../../../../../test/given-editable-draft'
import { ApiError, OfflineError } from '../../../../lib/api/errors'
import { createDraftEditor } from './draft-editor'
import { type EditConflict, hasUnsavedEdits } from './editor-state'
import type { SaveBody } from './local-draft'
import { readAt } from './pointers'

type Brand = (typeof defaultDocument.lists.brands)[number]

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
    expect(conflicts).toEqual([{ key: fee, byName: 'Nora Ellison', at: '2026-11-20T15:41:00.000Z' }])
    expect([given.local(fee), readAt(base, fee)]).toEqual([25, 28])
    expect(given.server.sent).toHaveLength(1)
  })

  it('names the user who changed the value of an open conflict last', async () => {
    const given = givenServer()
    givenEditByNora(given, { cancellationFeePercent: 28 })
    given.editor.edit(fee, 25)
    await given.editor.flush()
    const [change] = given.server.changes
    given.server.current = editableDraft({ version: 6, document: documentWith2028({ cancellationFeePercent: 29 }) })
    given.server.changes = [{ ...change, byName: 'Omar Diaz', at: '2026-11-20T15:44:00.000Z' }]
    given.editor.edit(installments, 8)
    expect(await given.editor.flush()).toBe(false)
    const { conflicts, base } = given.editor.getState()
    expect(conflicts).toEqual([{ key: fee, byName: 'Omar Diaz', at: '2026-11-20T15:44:00.000Z' }])
    expect([given.local(fee), readAt(base, fee), readAt(base, installments)]).toEqual([25, 29, 8])
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

  describe('when both users changed an item of a list that is at another position for the other user', () => {
    const brands = defaultDocument.lists.brands.slice(0, 3)
    const [first, second, third] = brands as [Brand, Brand, Brand]
    const withBrands = (...items: Brand[]) =>
      editableDraft({
        version: 4,
        document: { ...documentWith2028(), lists: { ...defaultDocument.lists, brands: items } },
      })
    const brandsPath = '/document/lists/brands'
    const named = (brand: Brand, label: string): Brand => ({ ...brand, label })

    /** Edits the label of the second brand, then saves over the list that Nora saved. */
    async function givenConflict(nora: Brand[], edit: Brand[] = [first, named(second, 'Mine'), third]) {
      const given = givenServer(withBrands(first, second, third))
      given.server.current = { ...withBrands(...nora), version: 5 }
      given.editor.edit(brandsPath, edit)
      await given.editor.flush()
      const { conflicts, base } = given.editor.getState()
      return {
        ...given,
        conflict: conflicts[0] as EditConflict,
        conflicts,
        savedBrands: () => readAt(base, brandsPath),
      }
    }

    it('saves nothing over the value of a user who moved the item', async () => {
      const nora = [named(second, 'Nora'), first, third]
      const { server, local, conflicts, savedBrands } = await givenConflict(nora)
      expect(conflicts).toHaveLength(1)
      expect(server.sent).toHaveLength(1)
      expect(savedBrands()).toEqual(nora)
      expect(local(brandsPath)).toEqual([named(second, 'Mine'), first, third])
    })

    it('uses the value of a user who moved the item', async () => {
      const nora = [named(second, 'Nora'), first, third]
      const { editor, local, conflict } = await givenConflict(nora)
      editor.settle(conflict.key, 'theirs')
      expect(await editor.flush()).toBe(true)
      expect(local(brandsPath)).toEqual(nora)
    })

    it('saves the value of this page to the item where the other user moved it', async () => {
      const { server, editor, conflict } = await givenConflict([named(second, 'Nora'), first, third])
      editor.settle(conflict.key, 'mine')
      expect(await editor.flush()).toBe(true)
      expect(server.sent.at(-1)?.body.patch).toEqual([{ op: 'replace', path: '/lists/brands/0/label', value: 'Mine' }])
    })

    it('reports who changed the item', async () => {
      const given = givenServer(withBrands(first, second, third))
      given.server.current = { ...withBrands(named(second, 'Nora'), first, third), version: 5 }
      const change = { what: 'Brand', after: 'Nora', byName: 'Nora Ellison', at: '2026-11-20T15:41:00.000Z' }
      given.server.changes = [{ ...change, path: '/lists/brands/0/label' }]
      given.editor.edit(brandsPath, [first, named(second, 'Mine'), third])
      await given.editor.flush()
      expect(given.editor.getState().conflicts[0]?.byName).toBe('Nora Ellison')
    })

    it('removes an item that the other user removed only when the user chooses so', async () => {
      const { server, editor, local, conflict } = await givenConflict([first, third])
      expect(server.sent).toHaveLength(1)
      expect(local(brandsPath)).toEqual([first, named(second, 'Mine'), third])
      editor.settle(conflict.key, 'theirs')
      expect(await editor.flush()).toBe(true)
      expect(local(brandsPath)).toEqual([first, third])
      expect(server.sent).toHaveLength(1)
    })

    it('brings back an item that was removed on this page while the other user changed it', async () => {
      const nora = [first, named(second, 'Nora'), third]
      const { server, editor, local, conflict } = await givenConflict(nora, [first, third])
      expect(server.sent).toHaveLength(1)
      expect(local(brandsPath)).toEqual([first, third])
      editor.settle(conflict.key, 'theirs')
      expect(await editor.flush()).toBe(true)
      expect(local(brandsPath)).toEqual(nora)
    })

    it('keeps the edits of this page when it uses the order of the other user', async () => {
      const mine = [named(third, 'Mine'), first, second]
      const { server, editor, local, conflict } = await givenConflict([second, first, third], mine)
      expect(server.sent.at(-1)?.body.patch).toEqual([{ op: 'replace', path: '/lists/brands/2/label', value: 'Mine' }])
      editor.settle(conflict.key, 'theirs')
      expect(await editor.flush()).toBe(true)
      expect(local(brandsPath)).toEqual([second, first, named(third, 'Mine')])
    })

    it('also asks about an item of a list whose order both changed before', async () => {
      const { server, editor, conflicts } = await givenConflict([second, first, third], [third, first, second])
      expect(conflicts).toHaveLength(1)
      const nora = [second, named(first, 'Nora'), third]
      server.current = { ...withBrands(...nora), version: 6 }
      editor.edit(brandsPath, [third, named(first, 'Mine'), second])
      expect(await editor.flush()).toBe(false)
      expect(server.sent).toHaveLength(2)
      expect(readAt(editor.getState().base, brandsPath)).toEqual(nora)
      expect(editor.getState().conflicts.map(({ key }) => key)).toEqual([
        brandsPath,
        `${brandsPath}/${first.key}/label`,
      ])
    })
  })

  describe('when both users changed a sentence of a clause', () => {
    const clausesPath = '/document/years/2028/wording/clauses'
    const clause = (heading: string, say: string) => ({ heading, acknowledgement: null, paragraphs: [[{ say }]] })
    const withClauses = (...clauses: ReturnType<typeof clause>[]) =>
      editableDraft({
        document: { ...documentWith2028(), years: { '2028': { facts: someTerms(), wording: { clauses } } } },
      })
    const [term, fees] = [clause('Term', 'One year.'), clause('Fees', 'Fees apply.')]

    it('does not write the sentence of another clause into a clause that was moved on this page', async () => {
      const given = givenServer(withClauses(term, fees))
      const nora = [term, clause('Fees', 'Nora.')]
      given.server.current = { ...withClauses(...nora), version: 5 }
      given.editor.edit(clausesPath, [clause('Fees', 'Mine.'), term])
      expect(await given.editor.flush()).toBe(false)
      const { base, conflicts } = given.editor.getState()
      // The new order is saved, with the sentence of Nora.
      expect(readAt(base, clausesPath)).toEqual([clause('Fees', 'Nora.'), term])
      expect(given.local(clausesPath)).toEqual([clause('Fees', 'Mine.'), term])
      given.editor.settle((conflicts[0] as EditConflict).key, 'theirs')
      expect(await given.editor.flush()).toBe(true)
      expect(given.local(clausesPath)).toEqual([clause('Fees', 'Nora.'), term])
    })

    it('does not overwrite a clause that the other user inserted before it', async () => {
      const given = givenServer(withClauses(term, fees))
      const nora = [clause('Scope', 'All services.'), term, clause('Fees', 'Nora.')]
      given.server.current = { ...withClauses(...nora), version: 5 }
      given.editor.edit(clausesPath, [term, clause('Fees', 'Mine.')])
      expect(await given.editor.flush()).toBe(false)
      expect(given.server.sent).toHaveLength(1)
      expect(readAt(given.editor.getState().base, clausesPath)).toEqual(nora)
      expect(given.local(clausesPath)).toEqual([...nora.slice(0, 2), clause('Fees', 'Mine.')])
    })

    it('takes all sentences of a paragraph if their number changed while the conflict was not settled', async () => {
      const given = givenServer(withClauses(term, fees))
      given.server.current = { ...withClauses(term, clause('Fees', 'Nora.')), version: 5 }
      given.editor.edit(clausesPath, [term, clause('Fees', 'Mine.')])
      await given.editor.flush()
      given.editor.edit(`${clausesPath}/1/paragraphs/0`, [{ say: 'Added.' }, { say: 'Mine.' }])
      expect(await given.editor.flush()).toBe(false)
      expect(given.server.sent).toHaveLength(1)
    })
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
