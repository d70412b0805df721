import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstWording } from '../wording/first-wording'
import { defaultDocument } from './default-document'
import { type ProgramDocument, programDocumentSchema } from './document'
import { editableExample, exampleDocument } from './example-document'
import { mergeDocuments } from './merge-documents'

const base = exampleDocument
type Example = ReturnType<typeof editableExample>

/** The example with changes. */
function changed(change: (document: Example) => void): ProgramDocument {
  const document = editableExample()
  change(document)
  return document
}
const contract = (document: Example, year = '2028') => document.years[year] as Example['years'][string]

/** Changes to different parts; any two of them can be combined. */
const changes: readonly ((document: Example) => void)[] = [
  (document) => Object.assign(contract(document).facts, { installments: 6 }),
  (document) => Object.assign(contract(document).facts, { cancellationFeePercent: 25 }),
  (document) => Object.assign(contract(document, '2025').facts, { renewalDate: { month: 4, day: 2 } }),
  (document) => Object.assign(document.running, { linkDays: 14 }),
  (document) => Object.assign(document.names, { programTitle: 'Dealer Lead Program' }),
  (document) => Object.assign(document.words.statuses, { pending: 'Draft' }),
  (document) => Object.assign(document.lists.brands[1] as object, { label: 'Carrier Air' }),
  (document) => void document.lists.brands.push({ key: 'Lennox', label: 'Lennox' } as never),
  (document) => void document.lists.districts.reverse(),
  (document) => Object.assign(document.looks, { accent: '#E2702A' }),
  (document) => Object.assign(document.mails.note.en, { subject: 'A note' }),
  (document) => void document.campaignTemplates.pop(),
  (document) => Object.assign(contract(document).wording.clauses[0] as object, { heading: 'The year' }),
  (document) => Object.assign(contract(document).wording.clauses[2]?.paragraphs[0]?.[0] as object, { say: 'New.' }),
  (document) => Object.assign(document.years, { '2030': { facts: exampleDocument.years['2028']?.facts } }),
  (document) => Object.assign(contract(document, '2025'), { wording: firstWording }),
]
const someChanges = fc.uniqueArray(fc.nat({ max: changes.length - 1 }), { maxLength: changes.length })
const apply = (indexes: readonly number[]) =>
  changed((document) => {
    for (const [index, change] of changes.entries()) if (indexes.includes(index)) change(document)
  })

describe('Merging a draft with a newer version (docs/spec 24.6)', () => {
  it('combines changes to different parts, in either direction', () => {
    fc.assert(
      fc.property(someChanges, someChanges, (mine, theirs) => {
        const merged = mergeDocuments(base, apply(mine), apply(theirs))
        expect(merged).toEqual({ document: apply([...mine, ...theirs]), conflicts: [] })
        expect(programDocumentSchema.safeParse(merged.document).success).toBe(true)
      }),
    )
  })

  it('keeps a draft when the version did not change, and takes the version when the draft did not', () => {
    const other = apply([0, 4, 7, 12])
    expect(mergeDocuments(base, other, base)).toEqual({ document: other, conflicts: [] })
    expect(mergeDocuments(base, base, other)).toEqual({ document: other, conflicts: [] })
  })

  it('reports a part that both changed, until it is chosen', () => {
    const mine = changed((document) => Object.assign(contract(document).facts, { cancellationFeePercent: 25 }))
    const theirs = changed((document) => Object.assign(contract(document).facts, { cancellationFeePercent: 28 }))
    const path = '/years/2028/facts/cancellationFeePercent'
    const { document, conflicts } = mergeDocuments(base, mine, theirs)
    expect(conflicts).toEqual([
      {
        key: path,
        path,
        section: 'terms',
        orderYear: 2028,
        what: 'Fee after January 31',
        base: '30%',
        mine: '25%',
        theirs: '28%',
      },
    ])
    expect(document).toEqual(mine)
    expect(mergeDocuments(base, mine, theirs, { [path]: 'mine' })).toEqual({ document: mine, conflicts: [] })
    expect(mergeDocuments(base, mine, theirs, { [path]: 'theirs' })).toEqual({ document: theirs, conflicts: [] })
  })

  it('treats a day of the year and a sentence as one value', () => {
    const mine = changed((document) => Object.assign(contract(document).facts, { renewalDate: { month: 4, day: 1 } }))
    const theirs = changed((document) =>
      Object.assign(contract(document).facts, { renewalDate: { month: 3, day: 31 } }),
    )
    const { conflicts } = mergeDocuments(base, mine, theirs)
    expect(conflicts).toMatchObject([{ what: 'Renews each', base: 'March 1', mine: 'April 1', theirs: 'March 31' }])
  })

  it('matches entries by key: both add one, and a removed entry that the other changed is a conflict', () => {
    const mine = changed((document) => {
      document.lists.brands.unshift({ key: 'Lennox', label: 'Lennox' } as never)
      document.lists.brands = document.lists.brands.filter(({ key }) => key !== 'Heil')
    })
    const theirs = changed((document) => {
      document.lists.brands.splice(1, 0, { key: 'Trane', label: 'Trane' } as never)
      Object.assign(document.lists.brands[3] as object, { label: 'Heil Air' })
    })
    const { document, conflicts } = mergeDocuments(base, mine, theirs)
    expect(document.lists.brands.map(({ key }) => key)).toEqual(['Lennox', 'Bryant', 'Trane', 'Carrier', 'Payne'])
    expect(conflicts).toMatchObject([{ what: 'Brand Heil', base: 'Heil', mine: null, theirs: 'Heil Air' }])
    const key = conflicts[0]?.key ?? ''
    const chosen = mergeDocuments(base, mine, theirs, { [key]: 'theirs' }).document.lists.brands
    expect(chosen).toContainEqual({ key: 'Heil', label: 'Heil Air' })
  })

  it('tells conflicts apart whose parts are at the same position on their sides', () => {
    const remove = (document: Example, key: string) => {
      document.lists.brands = document.lists.brands.filter((brand) => brand.key !== key)
    }
    const rename = (document: Example, key: string) =>
      Object.assign(document.lists.brands.find((brand) => brand.key === key) as object, { label: `${key} Air` })
    const mine = changed((document) => {
      rename(document, 'Carrier')
      remove(document, 'Bryant')
    })
    const theirs = changed((document) => {
      rename(document, 'Bryant')
      remove(document, 'Carrier')
    })
    const { conflicts } = mergeDocuments(base, mine, theirs)
    expect(conflicts.map(({ key, path }) => [key, path])).toEqual(
      expect.arrayContaining([
        ['/lists/brands/Bryant', '/lists/brands/0'],
        ['/lists/brands/Carrier', '/lists/brands/0'],
      ]),
    )
    const choices = { '/lists/brands/Bryant': 'mine', '/lists/brands/Carrier': 'theirs' } as const
    const merged = mergeDocuments(base, mine, theirs, choices)
    expect(merged.conflicts).toEqual([])
    expect(merged.document.lists.brands.map(({ key }) => key)).toEqual(['Heil', 'Payne'])
  })

  it('reports an entry that both added under one key, by its fields', () => {
    const add = (label: string) =>
      changed((document) => void document.lists.brands.push({ key: 'Lennox', label } as never))
    const { conflicts } = mergeDocuments(base, add('Lennox'), add('Lennox Air'))
    expect(conflicts).toMatchObject([{ what: 'Brand Lennox, label', base: null, mine: 'Lennox', theirs: 'Lennox Air' }])
  })

  it('asks which order applies if both moved entries', () => {
    const mine = changed((document) => void document.lists.districts.reverse())
    const theirs = changed((document) => void document.lists.districts.push(document.lists.districts.shift() as never))
    const { conflicts } = mergeDocuments(base, mine, theirs)
    expect(conflicts).toMatchObject([{ path: '/lists/districts', what: 'Order of the districts' }])
    const chosen = mergeDocuments(base, mine, theirs, { '/lists/districts': 'theirs' })
    expect(chosen).toEqual({ document: theirs, conflicts: [] })
  })

  it('merges paragraphs by position only while their number stays the same', () => {
    const setSentence = (paragraph: number, say: string) => (document: Example) =>
      Object.assign(contract(document).wording.clauses[2]?.paragraphs[paragraph]?.[0] as object, { say })
    const mine = changed(setSentence(0, 'Mine.'))
    const theirs = changed(setSentence(1, 'Theirs.'))
    const merged = mergeDocuments(base, mine, theirs)
    expect(merged.conflicts).toEqual([])
    expect(merged.document.years['2028']?.wording?.clauses[2]?.paragraphs.map(([first]) => first?.say)).toEqual(
      expect.arrayContaining(['Mine.', 'Theirs.']),
    )
    const shorter = changed((document) => void contract(document).wording.clauses[2]?.paragraphs.pop())
    expect(mergeDocuments(base, mine, shorter).conflicts).toMatchObject([
      { path: '/years/2028/wording/clauses/2/paragraphs', what: 'Cancellation, paragraphs' },
    ])
  })

  it.each(['mine', 'theirs'] as const)('keeps the terms and the wording that only %s gave a year', (side) => {
    const { facts } = exampleDocument.years['2028'] as NonNullable<ProgramDocument['years'][string]>
    for (const own of [facts, { ...facts, installments: 6 }]) {
      const withYear = changed((document) => {
        Object.assign(document.years, { '2030': { facts: own } })
        Object.assign(contract(document, '2025'), { wording: firstWording })
      })
      const other = changed((document) => Object.assign(document.names, { programTitle: 'Growth Program' }))
      const [mine, theirs] = side === 'mine' ? [withYear, other] : [other, withYear]
      const { document, conflicts } = mergeDocuments(base, mine, theirs)
      expect(conflicts).toEqual([])
      expect(document).toEqual({ ...withYear, names: other.names })
    }
  })

  it('compares what both sides gave a year with what the year had before', () => {
    const addYear = (year: object) => changed((document) => Object.assign(document.years, { '2030': year }))
    const { facts } = exampleDocument.years['2028'] as NonNullable<ProgramDocument['years'][string]>
    const mine = addYear({ facts: { ...facts, cancellationFeePercent: 25 } })
    const theirs = addYear({ facts: { ...facts, terminationNoticeDays: 60 } })
    const merged = mergeDocuments(base, mine, theirs)
    expect(merged.conflicts).toEqual([])
    expect(merged.document.years['2030']?.facts).toEqual({
      ...facts,
      cancellationFeePercent: 25,
      terminationNoticeDays: 60,
    })
  })

  it('compares two new wordings with the one that the year had', () => {
    const withWording = (index: number) => {
      const clauses = firstWording.clauses.map((clause, position) =>
        position === index ? { ...clause, heading: 'New heading' } : clause,
      )
      return { ...defaultDocument, years: { '2025': { ...defaultDocument.years['2025'], wording: { clauses } } } }
    }
    const { document, conflicts } = mergeDocuments(defaultDocument, withWording(0), withWording(1))
    expect(conflicts).toEqual([])
    expect(document.years['2025']?.wording?.clauses.slice(0, 2).map(({ heading }) => heading)).toEqual([
      'New heading',
      'New heading',
    ])
  })

  it('asks about facts that fit on each side but not together', () => {
    const mine = changed((document) => Object.assign(contract(document).facts, { minMonths: 9 }))
    const theirs = changed((document) => Object.assign(contract(document).facts, { defaultMonths: 8 }))
    const { document, conflicts } = mergeDocuments(base, mine, theirs)
    expect(conflicts).toMatchObject([{ path: '/years/2028/facts', what: 'Terms that depend on each other' }])
    expect(conflicts[0]?.theirs).toContain('Default months: 8')
    expect(programDocumentSchema.safeParse(document).success).toBe(true)
  })

  it.each([
    ['looks', 'Look'],
    ['mails', 'Emails'],
  ] as const)('asks about %s that one side removed and the other changed', (part, what) => {
    const mine = changed((document) => void Reflect.deleteProperty(document, part))
    const theirs = changed((document) => {
      document.looks.accent = '#E2702A'
      document.mails.note.en.subject = 'A note'
    })
    expect(mergeDocuments(base, mine, theirs).conflicts).toMatchObject([{ path: `/${part}`, what }])
  })
})
