import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultDocument } from './default-document'
import { type DocumentPatch, documentPatchSchema, MAX_PATCH_OPERATIONS, patchDocument } from './document-patch'
import { exampleDocument } from './example-document'

const fee = '/years/2025/facts/cancellationFeePercent'
const replaceFee = (value: unknown): DocumentPatch => [{ op: 'replace', path: fee, value }]

describe('A patch of the document (docs/spec 24.6)', () => {
  it('changes a copy', () => {
    const before = JSON.stringify(defaultDocument)
    const { document } = patchDocument(defaultDocument, replaceFee(25))
    expect(document?.years['2025']?.facts.cancellationFeePercent).toBe(25)
    expect(JSON.stringify(defaultDocument)).toBe(before)
  })

  it('adds, replaces and removes parts, and can replace the whole document', () => {
    const { document } = patchDocument(exampleDocument, [
      { op: 'add', path: '/years/2030', value: exampleDocument.years['2028'] },
      { op: 'remove', path: '/years/2028' },
      { op: 'remove', path: '/lists/districts/0' },
      { op: 'add', path: '/lists/districts/1', value: { key: 'GC', label: 'Gulf Coast' } },
      { op: 'add', path: '/lists/brands/-', value: { key: 'Lennox', label: 'Lennox' } },
      { op: 'replace', path: '/lists/brands/0/label', value: 'Bryant Air' },
      { op: 'remove', path: '/looks' },
    ])
    const [, ...districts] = exampleDocument.lists.districts
    expect(Object.keys(document?.years ?? {})).toEqual(['2025', '2030'])
    expect(document?.lists.districts.map(({ key }) => key)).toEqual(
      districts.map(({ key }) => key).toSpliced(1, 0, 'GC'),
    )
    expect([document?.lists.brands[0]?.label, document?.lists.brands.at(-1)?.key]).toEqual(['Bryant Air', 'Lennox'])
    expect(document?.looks).toBeUndefined()
    const whole = patchDocument(exampleDocument, [{ op: 'replace', path: '', value: defaultDocument }])
    expect(whole.document).toEqual(defaultDocument)
  })

  it.each([
    { op: 'copy', from: '', path: '/a' },
    { op: 'move', from: '/names', path: '/running' },
    { op: 'test', path: '/names', value: {} },
  ])('has no operation %j', (operation) => {
    expect(documentPatchSchema.safeParse([operation]).success).toBe(false)
  })

  it.each(['4294967295', '4', '03', '1e0', '-1', '', 'length', '-'])('never replaces item %j of a list', (step) => {
    const path = `/lists/brands/${step}`
    const result = patchDocument(defaultDocument, [{ op: 'replace', path, value: { key: 'X', label: 'X' } }])
    expect(result.problems).toEqual([{ path, message: 'The document has no such part.' }])
  })

  it('is rejected for a value with too many levels, without looking at the deepest', () => {
    const levels = 200_000
    const value = JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
    expect(patchDocument(defaultDocument, [{ op: 'add', path: '/names/x', value }]).problems).toEqual([
      { path: '/names/x', message: 'The program has no part this deep.' },
    ])
  })

  it.each([
    ['when', 'Split may change', 'Unknown condition "Split may change". Did you mean "split may still change"?'],
    ['unless', 'creditt', 'Unknown condition "creditt". Did you mean "credit"?'],
    ['when', 'x'.repeat(61), expect.stringContaining('Invalid option')],
    ['unless', 1, expect.stringContaining('Invalid option')],
  ])('suggests the nearest condition for an unknown one of %s: %s', (key, value, message) => {
    const path = `/years/2028/wording/clauses/1/paragraphs/0/0/${key}`
    expect(patchDocument(exampleDocument, [{ op: 'add', path, value }]).problems).toEqual([{ path, message }])
  })

  it.each<DocumentPatch[number]>([
    { op: 'remove', path: '' },
    { op: 'replace', path: '', value: undefined },
    { op: 'replace', path: '', value: null },
  ])('never leaves no document: %j', (operation) => {
    expect(patchDocument(defaultDocument, [operation]).problems).toMatchObject([{ path: '' }])
  })

  it('reports at most 100 problems', () => {
    const result = patchDocument(defaultDocument, [
      { op: 'replace', path: '/lists/brands', value: Array(100).fill({}) },
    ])
    expect(result.problems).toHaveLength(100)
  })

  it('leaves the values of its operations as they are', () => {
    const value = { key: 'Lennox', label: 'Lennox' }
    patchDocument(defaultDocument, [
      { op: 'add', path: '/lists/brands/0', value },
      { op: 'replace', path: '/lists/brands/0/label', value: 'Other' },
    ])
    expect(value.label).toBe('Lennox')
  })

  it.each<[string, DocumentPatch, string, string]>([
    ['a value outside its limits', replaceFee(101), fee, 'Enter a whole number from 0 to 100.'],
    ['a value of another type', replaceFee('25'), fee, 'Enter a whole number from 0 to 100.'],
    ['a missing field', [{ op: 'remove', path: fee }], fee, 'Enter a whole number from 0 to 100.'],
    [
      'a day that not every year has',
      [{ op: 'replace', path: '/years/2025/facts/renewalDate', value: { month: 2, day: 29 } }],
      '/years/2025/facts/renewalDate',
      'Choose a day that exists in every year.',
    ],
    [
      'a program year that ends before it starts',
      [{ op: 'replace', path: '/years/2025/facts/programYearStart', value: { month: 12, day: 31 } }],
      '/years/2025/facts/programYearEnd',
      'The last day of the program year has to be after its first day.',
    ],
    ['an unknown field', [{ op: 'add', path: '/names/slogan', value: 'x' }], '/names', 'Unrecognized key: "slogan"'],
    [
      'a missing parent',
      [{ op: 'add', path: '/extra/part', value: 1 }],
      '/extra/part',
      'The document has no such part.',
    ],
    ['a missing part', [{ op: 'remove', path: '/looks' }], '/looks', 'The document has no such part.'],
    ['an operation without a value', [{ op: 'add', path: fee } as never], fee, 'Enter a whole number from 0 to 100.'],
  ])('is rejected with its path for %s', (_what, patch, path, message) => {
    const result = patchDocument(defaultDocument, patch)
    expect(result.document).toBeNull()
    expect(result.problems).toContainEqual({ path, message })
  })

  it('is rejected for __proto__, constructor and prototype, in paths and in values', () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const value = JSON.parse(`{ "deep": [{ "${name}": { "polluted": 1 } }] }`)
      const patches: DocumentPatch[] = [
        [{ op: 'add', path: `/${name}/polluted`, value: 1 }],
        [{ op: 'add', path: `/names/${name}`, value: 1 }],
        [{ op: 'remove', path: `/${name}` }],
        [{ op: 'add', path: '/names/x', value }],
      ]
      for (const patch of patches) {
        expect(patchDocument(defaultDocument, patch).problems, JSON.stringify(patch)).toMatchObject([
          { message: 'This name is not allowed in the program.' },
        ])
      }
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('is valid or changes nothing, whatever it contains', () => {
    const steps = fc.constantFrom('names', 'years', '2025', 'facts', 'lists', 'brands', '0', '-', 'label', '~0', 'x')
    const path = fc.array(steps, { maxLength: 4 }).map((each) => each.map((step) => `/${step}`).join(''))
    const operation = fc.oneof(
      fc.record({ op: fc.constantFrom('add', 'replace'), path, value: fc.jsonValue({ maxDepth: 2 }) }),
      fc.record({ op: fc.constant('remove'), path }),
    )
    fc.assert(
      fc.property(fc.array(operation, { minLength: 1, maxLength: 4 }), (operations) => {
        const before = JSON.stringify(defaultDocument)
        const { document, problems } = patchDocument(defaultDocument, operations as DocumentPatch)
        expect((document === null) !== (problems === null)).toBe(true)
        expect(JSON.stringify(defaultDocument)).toBe(before)
      }),
    )
  })

  it('has 1 to 200 operations with JSON pointers', () => {
    const accepts = (patch: unknown) => documentPatchSchema.safeParse(patch).success
    expect(accepts(Array(MAX_PATCH_OPERATIONS).fill(replaceFee(25)[0]))).toBe(true)
    expect(accepts(Array(MAX_PATCH_OPERATIONS + 1).fill(replaceFee(25)[0]))).toBe(false)
    expect(accepts([])).toBe(false)
    for (const path of ['names', '/names/~2', '/names~']) expect(accepts([{ op: 'remove', path }]), path).toBe(false)
    for (const path of ['', '/', '/a~0b~1c/0']) expect(accepts([{ op: 'remove', path }]), path).toBe(true)
    expect(accepts([{ op: 'remove', path: '', extra: 1 }])).toBe(false)
  })

  it('is rejected when the document would be larger than 256 KB', () => {
    const say = 'Ä'.repeat(1_200)
    const clause = { heading: 'Clause', acknowledgement: null, paragraphs: [Array(4).fill({ say })] }
    const wording = (clauses: number) => ({ clauses: Array(clauses).fill(clause) })
    const add = (clauses: number): DocumentPatch => [
      { op: 'add', path: '/years/2025/wording', value: wording(clauses) },
    ]
    expect(patchDocument(defaultDocument, add(26)).problems).toBeNull()
    expect(patchDocument(defaultDocument, add(27)).problems).toEqual([
      { path: '', message: 'The program is too large. Keep it under 256 KB.' },
    ])
  })
})
