import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { builtInTemplates } from '../rules/campaign-templates'
import { firstWording } from '../wording/first-wording'
import { defaultDocument } from './default-document'
import { describeField } from './describe/describe-field'
import { type ProgramDocument, programDocumentSchema } from './document'
import { type Address, findPointer, getParts, getShape } from './document-address'
import { listChanges } from './document-changes'
import { editableExample, exampleDocument } from './example-document'

/** The addresses of all values of a document, with their names as in the schema: `*` for a year or an item. */
function listLeaves(value: unknown, address: Address = [], names: Address = []): { address: Address; names: string }[] {
  const shape = getShape(address, value)
  if (shape === 'value') return [{ address, names: names.join('.') }]
  const isNamed = shape === 'fields' && address.join() !== 'years'
  return [...getParts(shape, value)].flatMap(([step, part]) =>
    listLeaves(part, [...address, step], [...names, isNamed ? step : '*']),
  )
}

type Definition = { type: string; shape: Record<string, z.ZodType>; element: z.ZodType; valueType: z.ZodType }

/** The names of all values that a schema allows. */
function listSchemaLeaves(schema: z.ZodType, names: Address = []): string[] {
  const definition = schema.def as unknown as Definition & {
    innerType?: z.ZodType
    out?: z.ZodType
    keyType?: z.ZodType
  }
  const inner = definition.innerType ?? definition.out
  if (inner) return listSchemaLeaves(inner, names)
  const path = names.join('.')
  const isSentence = path.endsWith('paragraphs.*.*')
  const isDay = /^years\.\*\.facts\./.test(path)
  if (definition.type === 'object' && !isSentence && !isDay) {
    return Object.entries(definition.shape).flatMap(([name, part]) => listSchemaLeaves(part, [...names, name]))
  }
  if (definition.type === 'record') {
    const keys = path === 'words.roles' ? Object.keys(defaultDocument.words.roles) : ['*']
    return keys.flatMap((key) => listSchemaLeaves(definition.valueType, [...names, key]))
  }
  return definition.type === 'array' && !path.endsWith('logoPaths')
    ? listSchemaLeaves(definition.element, [...names, '*'])
    : [path]
}

describe('The label of a field (docs/spec 24.6)', () => {
  const leaves = listLeaves(exampleDocument)

  it('exists for every field of the schema', () => {
    const names = new Set(leaves.map((leaf) => leaf.names))
    expect([...names].toSorted()).toEqual([...new Set(listSchemaLeaves(programDocumentSchema))].toSorted())
    for (const { address } of leaves)
      expect(describeField(address, exampleDocument).what, address.join('/')).toMatch(/^\S/)
  })

  it('differs from all others of the section and the year', () => {
    const labels = leaves.map(({ address }) => {
      const { section, orderYear, what } = describeField(address, exampleDocument)
      return [section, orderYear, what].join('|')
    })
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  })

  it('does not exist for a part that the document cannot have', () => {
    for (const address of [['looks', 'font'], ['years', '2028', 'facts', 'bonus'], ['lists', 'colors'], ['extra']]) {
      expect(() => describeField(address, exampleDocument), address.join('/')).toThrow(RangeError)
    }
  })
})

const short = (before: ProgramDocument, after: ProgramDocument) =>
  listChanges(before, after).map(({ section, orderYear, what, ...texts }) => [
    section,
    orderYear,
    what,
    texts.before,
    texts.after,
  ])

describe('The changes between two documents (docs/spec 24.6)', () => {
  it('name the coordinator as the document does', () => {
    const after = editableExample()
    after.words.roles.mingledorffs = 'Coordinator'
    after.running.mingledorffsDecidesRequests = true
    const changes = listChanges(exampleDocument, after as ProgramDocument)
    expect(changes.find(({ section }) => section === 'rules')).toMatchObject({
      what: 'Coordinator can review change requests',
      before: 'No',
      after: 'Yes',
    })
  })

  it('are none for the same document, whatever the order of its fields', () => {
    const reversed = JSON.parse(JSON.stringify(exampleDocument), (_key, value) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toReversed())
        : value,
    )
    expect(listChanges(exampleDocument, reversed)).toEqual([])
    expect(listChanges(reversed, exampleDocument)).toEqual([])
  })

  it('name each term and sentence with its old and new value', () => {
    const after = editableExample()
    const { facts, wording } = after.years['2028'] as (typeof after.years)[string]
    Object.assign(facts, { installments: 10, cancellationFeePercent: 25, springPercentDefault: 55 })
    Object.assign(facts, { springChangeUntil: { month: 3, day: 15 }, terminationNoticeDays: 60 })
    const sentence = wording.clauses[2]?.paragraphs[2]?.[0] as { say: string }
    sentence.say = sentence.say.replace('reimbursement of expenses', 'expenses, itemized on the invoice and')
    expect(short(exampleDocument, after)).toEqual([
      ['terms', 2028, 'Installments', '8', '10'],
      ['terms', 2028, 'Fee after January 31', '30%', '25%'],
      ['terms', 2028, 'Spring share of the budget', '60%', '55%'],
      ['terms', 2028, 'Split changes allowed through', 'March 1', 'March 15'],
      ['terms', 2028, 'Notice to terminate', '90 days', '60 days'],
      [
        'wording',
        2028,
        'Cancellation, paragraph 3',
        'reimbursement of expenses',
        'expenses, itemized on the invoice and',
      ],
    ])
  })

  it('have JSON pointers into the new document, or into the old one for a removed part', () => {
    const after = editableExample()
    after.lists.brands = after.lists.brands.filter(({ key }) => key !== 'Carrier')
    ;(after.lists.brands[1] as { label: string }).label = 'Heil Air'
    expect(listChanges(exampleDocument, after)).toMatchObject([
      { path: '/lists/brands/1/label', what: 'Brand Heil, label', before: 'Heil', after: 'Heil Air' },
      { path: '/lists/brands/1', what: 'Brand Carrier', before: 'Carrier', after: null },
    ])
  })

  it('compare a year that gets its own terms with those that it had', () => {
    const after = editableExample()
    after.years['2027'] = { ...after.years['2025'] } as (typeof after.years)[string]
    delete (after.years['2027'] as { wording?: unknown }).wording
    expect(short(exampleDocument, after)).toEqual([
      ['terms', 2027, 'Terms', 'Uses the terms of 2025', 'Has its own terms'],
    ])
    after.years['2027'].facts = { ...after.years['2027'].facts, installments: 6 }
    expect(short(exampleDocument, after)).toEqual([
      ['terms', 2027, 'Terms', 'Uses the terms of 2025', 'Has its own terms'],
      ['terms', 2027, 'Installments', '10', '6'],
    ])
    expect(short(after, exampleDocument)).toEqual([
      ['terms', 2027, 'Terms', 'Has its own terms', 'Uses the terms of 2025'],
      ['terms', 2027, 'Installments', '6', '10'],
    ])
  })

  it('report that a wording became the year’s own together with what differs in it', () => {
    const wording = { clauses: firstWording.clauses.slice(1) }
    const own = { ...defaultDocument.years['2025'], wording: { ...firstWording, ...wording } }
    const after = { ...defaultDocument, years: { '2025': own } } as ProgramDocument
    const heading = firstWording.clauses[0]?.heading
    expect(listChanges(defaultDocument, after)).toMatchObject([
      { section: 'wording', what: 'Wording', before: null, after: 'Has its own wording' },
      { section: 'wording', what: heading, after: null },
    ])
    expect(listChanges(after, defaultDocument)).toMatchObject([
      { section: 'wording', what: 'Wording', before: 'Has its own wording', after: null },
      { section: 'wording', what: heading, before: null },
    ])
  })

  it('report a wording that only became the year’s own', () => {
    const after = { ...defaultDocument, years: { '2025': { ...defaultDocument.years['2025'], wording: firstWording } } }
    expect(short(defaultDocument, after)).toEqual([['wording', 2025, 'Wording', null, 'Has its own wording']])
  })

  it('find a removed paragraph without reporting those behind it', () => {
    const after = editableExample()
    after.years['2028']?.wording.clauses[0]?.paragraphs.shift()
    const changes = listChanges(exampleDocument, after)
    expect(changes).toMatchObject([{ section: 'wording', what: 'Program year, paragraph 1', after: null }])
    expect(changes[0]?.before).toContain('The program year runs from {year start day}')
  })

  it('report a new order once', () => {
    const after = editableExample()
    after.lists.districts.reverse()
    after.years['2028']?.wording.clauses.reverse()
    const changes = listChanges(exampleDocument, after)
    expect(changes.map(({ what }) => what)).toEqual(['Order of the clauses', 'Order of the districts'])
    expect(changes[1]).toMatchObject({ path: '/lists/districts', before: 'GC, NA, NG, SE, SW, North Carolina' })
  })

  it('show what is built in for texts and labels that are missing', () => {
    expect(short(exampleDocument, defaultDocument)).toEqual(
      expect.arrayContaining([
        ['names', null, 'Order status Pending', 'Order pending', 'Pending'],
        ['names', null, 'Tier Better', 'Tier better', 'Better'],
        ['looks', null, 'Logo in light', 'File aaaaaaaa', 'Built-in logo'],
        ['emails', null, 'Prepared order, subject', 'News', 'Your {Order year} order is ready to sign'],
        ['campaignTemplates', null, 'Early start', 'Early start\nOrder now\nHello {First name},', null],
      ]),
    )
  })

  it('show everything in an added entry, template or clause', () => {
    const changes = short(defaultDocument, exampleDocument)
    expect(changes).toContainEqual([
      'lists',
      null,
      'Brand Payne',
      null,
      'Payne (color #A3533B, retired, moves into Heil)',
    ])
    expect(changes).toContainEqual(['lists', null, 'Company type LLP', null, 'LLP (retired, moves into Partnership)'])
    expect(changes).toContainEqual([
      'campaignTemplates',
      null,
      'Early start',
      null,
      'Early start\nOrder now\nHello {First name},',
    ])
    const without = editableExample()
    without.years['2028']?.wording.clauses.splice(2, 1)
    const [clause] = listChanges(without as ProgramDocument, exampleDocument)
    expect(clause).toMatchObject({ what: 'Cancellation', before: null })
    expect(clause?.after).toMatch(/^Cancellation\nAcknowledgement: I accept the cancellation terms\.\n\S/)
  })

  it('show the subject and message of a template that takes the name of another', () => {
    const [first, ...others] = builtInTemplates
    const message = 'Please pay to another account.'
    const replaced = { key: 'waiting2', name: first?.name ?? '', subject: 'Your payment', message }
    const changes = listChanges(defaultDocument, { ...defaultDocument, campaignTemplates: [replaced, ...others] })
    expect(changes.find(({ before }) => before === null)?.after).toBe(`${first?.name}\nYour payment\n${message}`)
    expect(changes.find(({ after }) => after === null)?.before).toContain(first?.message)
  })

  it('compare looks with the built-in ones, and report only what differs', () => {
    const looks = { logo: { light: null, dark: null }, accent: '#E2702A', accentDark: '#FFB534' }
    expect(short(defaultDocument, { ...defaultDocument, looks })).toEqual([
      ['looks', null, 'Accent in light', '#F7A823', '#E2702A'],
    ])
    expect(short({ ...defaultDocument, looks }, defaultDocument)).toEqual([
      ['looks', null, 'Accent in light', '#E2702A', '#F7A823'],
    ])
  })

  it('follow the order of the sections', () => {
    const sections = listChanges(exampleDocument, defaultDocument).map(({ section }) => section)
    const order = ['terms', 'wording', 'rules', 'lists', 'names', 'looks', 'emails', 'campaignTemplates']
    expect(sections).toEqual(sections.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
  })
})

describe('The pointer of an address', () => {
  it('does not exist for a part that the document does not have', () => {
    expect(findPointer(exampleDocument, ['lists', 'brands', 'Payne', 'label'])).toBe('/lists/brands/3/label')
    for (const address of [
      ['lists', 'brands', 'Lennox'],
      ['looks', 'font'],
      ['names', 'copyright', 'year'],
    ]) {
      expect(findPointer(exampleDocument, address), address.join('/')).toBeNull()
    }
    expect(findPointer(defaultDocument, ['looks', 'accent'])).toBeNull()
  })
})
