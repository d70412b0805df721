import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultDocument } from './default-document'
import { programDocumentSchema } from './document'

type Path = readonly string[]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The paths of all objects in the document, including the document itself. */
function objectPaths(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => objectPaths(item, [...path, String(index)]))
  if (!isObject(value)) return []
  return [path, ...Object.entries(value).flatMap(([key, part]) => objectPaths(part, [...path, key]))]
}

/** A copy of the default document in which the object at a path has another property. */
function withProperty(path: Path, key: string, value: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(defaultDocument))
  const target = path.reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], copy)
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
  return copy
}

const accepts = (document: unknown): boolean => programDocumentSchema.safeParse(document).success

const factsPath = ['years', '2025', 'facts']

describe('the program document', () => {
  it('is unchanged by its schema, also after JSON', () => {
    expect(programDocumentSchema.parse(defaultDocument)).toEqual(defaultDocument)
    expect(programDocumentSchema.parse(JSON.parse(JSON.stringify(defaultDocument)))).toEqual(defaultDocument)
  })

  it('has the copyright line with the year 2025', () => {
    expect(defaultDocument.names.copyrightYear).toBe(2025)
    expect(defaultDocument.names.copyright).toContain('2025')
  })

  it('rejects an unknown field in every object', () => {
    const unknownName = fc.string({ minLength: 1 }).filter((name) => !/^(?:20\d\d|retired|into)$/.test(name))
    fc.assert(
      fc.property(fc.constantFrom(...objectPaths(defaultDocument)), unknownName, (path, name) => {
        const target = path.reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], defaultDocument)
        fc.pre(!Object.hasOwn(target as object, name))
        expect(accepts(withProperty(path, name, 1))).toBe(false)
      }),
    )
  })

  it.each(objectPaths(defaultDocument).map((path) => [path.join('.') || 'the document', path] as const))(
    'rejects __proto__, constructor and prototype in %s',
    (_name, path) => {
      for (const name of ['__proto__', 'constructor', 'prototype']) {
        expect(accepts(withProperty(path, name, {})), name).toBe(false)
      }
    },
  )

  it.each([
    [Array(20).fill('M1 19V1h18v3.4H4.4V19z'), true],
    [[`M0 0${'h1'.repeat(998)}`], true],
    [Array(21).fill('M0 0'), false],
    [[`M0 0${'h1'.repeat(999)}`], false],
    [['url(#other)'], false],
  ])('limits the paths of the logo (case %#)', (logoPaths, isAccepted) => {
    expect(accepts(withProperty(['names', 'marketingCompany'], 'logoPaths', logoPaths))).toBe(isAccepted)
  })

  it('accepts exactly the days that exist in every year', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 14 }), fc.integer({ min: -1, max: 33 }), (month, day) => {
        const date = new Date(Date.UTC(2025, month - 1, day))
        const exists = date.getUTCFullYear() === 2025 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
        expect(accepts(withProperty(factsPath, 'renewalDate', { month, day }))).toBe(exists)
      }),
    )
  })

  it.each([
    ['installments', 1, 12],
    ['firstInstallmentMonth', 1, 12],
    ['coolingOffDays', 0, 365],
    ['cancellationFeePercent', 0, 100],
    ['springPercentDefault', 0, 100],
    ['terminationNoticeDays', 0, 365],
    ['defaultMonths', 1, 60],
  ])('limits %s to whole numbers from %i to %i', (name, min, max) => {
    for (const value of [min, max]) expect(accepts(withProperty(factsPath, name, value)), String(value)).toBe(true)
    for (const value of [min - 1, max + 1, min + 0.5]) {
      expect(accepts(withProperty(factsPath, name, value)), String(value)).toBe(false)
    }
  })

  it('limits the year in the copyright notice to 2000 to 2099', () => {
    for (const year of [2000, 2099]) expect(accepts(withProperty(['names'], 'copyrightYear', year))).toBe(true)
    for (const year of [-3, 1999, 2100, 2025.5, -9_007_199_254_740_991]) {
      expect(accepts(withProperty(['names'], 'copyrightYear', year)), String(year)).toBe(false)
    }
  })

  it('rejects a program year that ends before it starts, and months outside their limits', () => {
    expect(accepts(withProperty(factsPath, 'programYearEnd', { month: 1, day: 1 }))).toBe(false)
    expect(accepts(withProperty(factsPath, 'minMonths', 11))).toBe(false)
    expect(accepts(withProperty(factsPath, 'maxMonths', 9))).toBe(false)
  })

  it('needs an order year, named by four digits', () => {
    expect(accepts({ ...defaultDocument, years: {} })).toBe(false)
    for (const year of ['27', '1999', '2027 ']) {
      expect(accepts({ ...defaultDocument, years: { [year]: defaultDocument.years['2025'] } }), year).toBe(false)
    }
  })

  it('has at most 1,000 sentences in the wordings of all order years', () => {
    const paragraph = Array(40).fill({ say: 'Text.' })
    const withWordings = (...clauseCounts: readonly number[]) => {
      const years = clauseCounts.map((count, index) => {
        const clause = { heading: 'Clause', acknowledgement: null, paragraphs: [paragraph] }
        const wording = { clauses: Array(count).fill(clause) }
        return [String(2025 + index), { ...defaultDocument.years['2025'], wording }] as const
      })
      return { ...defaultDocument, years: Object.fromEntries(years) }
    }
    expect(accepts(withWordings(20, 5))).toBe(true)
    expect(programDocumentSchema.safeParse(withWordings(20, 6)).error?.issues).toMatchObject([
      { path: ['years'], message: 'Use at most 1,000 sentences in the wordings of all order years.' },
    ])
  })

  it('rejects two entries with one key, and keys with other characters', () => {
    const accepted = (brands: unknown) => accepts({ ...defaultDocument, lists: { ...defaultDocument.lists, brands } })
    expect(accepted([{ key: 'Day-Night', label: 'Day & Night', retired: true, into: 'Heil' }])).toBe(true)
    expect(
      accepted([
        { key: 'Heil', label: 'Heil' },
        { key: 'Heil', label: 'Heil Air' },
      ]),
    ).toBe(false)
    for (const key of ['', ' Heil', 'Day & Night', 'Day  Night', 'x'.repeat(41)]) {
      expect(accepted([{ key, label: 'Brand' }]), key).toBe(false)
    }
  })
})
