import { describe, expect, it } from 'vitest'
import { builtInMails } from './built-in-mails'
import { defaultDocument } from './default-document'
import type { ProgramDocument } from './document'
import { listChanges } from './document-changes'
import { editableMailTypes } from './mail-placeholders'
import { mailTextSchema } from './mail-schema'
import { mergeDocuments } from './merge-documents'
import { findProblems } from './problems/checked'

const { note } = builtInMails
const withNote = (change: Partial<typeof note>): ProgramDocument => ({
  ...defaultDocument,
  mails: { note: { en: { ...note, ...change } } },
})

describe('The built-in texts of emails (docs/spec 24.21)', () => {
  it.each(editableMailTypes)('can be stored, and use only the names of their type: %s', (type) => {
    expect(mailTextSchema.parse(builtInMails[type])).toEqual(builtInMails[type])
    expect(findProblems((document) => void Object.assign(document.mails[type].en, builtInMails[type]))).toEqual([])
  })

  it('are what the first change of a type is compared with', () => {
    const after = withNote({ subject: 'Please read: a note from {From}' })
    const change = { path: '/mails/note/en/subject', before: note.subject, after: 'Please read: a note from {From}' }
    expect(listChanges(defaultDocument, after)).toMatchObject([change])
    expect(listChanges(after, defaultDocument)).toMatchObject([{ before: change.after, after: change.before }])
    expect(listChanges(defaultDocument, withNote({}))).toMatchObject([
      { path: '/mails/note', what: 'Note', before: 'Built-in text', after: 'Its own text' },
    ])
  })

  it('let two people who change different texts of a type merge', () => {
    const { document, conflicts } = mergeDocuments(
      defaultDocument,
      withNote({ heading: 'Mine' }),
      withNote({ closing: 'Theirs' }),
    )
    expect(conflicts).toEqual([])
    expect(document.mails?.note?.en).toEqual({ ...note, heading: 'Mine', closing: 'Theirs' })
    const both = mergeDocuments(defaultDocument, withNote({ heading: 'Mine' }), withNote({ heading: 'Theirs' }))
    expect(both.conflicts).toMatchObject([{ key: '/mails/note/en/heading', base: note.heading }])
  })
})
