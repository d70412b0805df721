import { describe, expect, it } from 'vitest'
import type { ProgramDocument } from '../document'
import { exampleDocument } from '../example-document'
import { findProblems } from './checked'

type Entry = Record<string, unknown>
const brands = (change: (entries: Entry[]) => void) =>
  findProblems((document) => change(document.lists.brands as unknown as Entry[]))

describe('The lists (docs/spec 24.5, rule 4)', () => {
  it('never lose a key', () => {
    expect(brands((entries) => void entries.shift())).toMatchObject([
      {
        path: '/lists/brands',
        section: 'lists',
        severity: 'error',
        message: 'Put the brand Bryant back. Dealers may have it, so retire it instead of removing it.',
      },
    ])
  })

  it('take new keys without spaces; older ones may have them', () => {
    expect(brands((entries) => void entries.push({ key: 'Day Night', label: 'Day & Night' }))).toMatchObject([
      {
        path: '/lists/brands/4/key',
        message: 'A new key has 1 to 40 letters, digits, hyphens and underscores, and no spaces.',
      },
    ])
    expect(brands((entries) => void entries.push({ key: 'Day-Night_2', label: 'Day & Night' }))).toEqual([])
  })

  it.each(['fast-air', 'FAST_AIR'])('have no new key that imports read as an older one: %s', (key) => {
    const problems = brands((entries) => {
      Object.assign(entries[0] as Entry, { key: 'Fast Air', label: 'Quick' })
      entries.push({ key, label: 'Other' })
    })
    expect(problems).toContainEqual(
      expect.objectContaining({
        path: '/lists/brands/4/key',
        message: 'Imports cannot distinguish this key from Fast Air. Choose another key.',
      }),
    )
  })

  it('have no new key that differs from another only by hyphens and underscores', () => {
    const added = [
      { key: 'Day-Night', label: 'Day' },
      { key: 'Day_Night', label: 'Night' },
    ]
    expect(brands((entries) => void entries.push(...added))).toMatchObject([
      { path: '/lists/brands/4/key', message: expect.stringContaining('from Day_Night.') },
      { path: '/lists/brands/5/key', message: expect.stringContaining('from Day-Night.') },
    ])
  })

  it.each(['Heil', 'HEIL', 'payne', '\uff28eil'])(
    'have no label twice, ignoring case and full-width letters, and including retired entries: %s',
    (label) => {
      expect(brands((entries) => void entries.push({ key: 'New', label }))).toMatchObject([
        { path: '/lists/brands/4/label', message: expect.stringContaining(`already has the label "${label}"`) },
      ])
    },
  )

  it.each([
    ['Sunny ☀', 'sunny ☀\ufe0f'],
    ['All-in', 'All\u2013in'],
  ])('have no two labels that differ only in invisible characters or kinds of dashes: %j and %j', (first, second) => {
    const added = [
      { key: 'First', label: first },
      { key: 'Second', label: second },
    ]
    expect(brands((entries) => void entries.push(...added))).toMatchObject([
      { path: '/lists/brands/5/label', message: expect.stringContaining(`already has the label "${second}"`) },
    ])
  })

  it.each([
    [{ into: 'Heil' }, 'Retire the brand Bryant first, or clear "Moves into".'],
    [{ retired: true, into: 'Lennox' }, 'There is no brand Lennox. Choose one from the list.'],
    [{ retired: true, into: 'Payne' }, 'The brand Payne is retired too. Choose one that is not.'],
    [{ retired: true, into: 'Bryant' }, 'The brand Bryant is retired too. Choose one that is not.'],
  ])('move retired entries only into one that is not retired: %j', (change, message) => {
    expect(brands((entries) => Object.assign(entries[0] as Entry, change))).toMatchObject([
      { path: '/lists/brands/0/into', what: 'Brand Bryant, moves into', message },
    ])
    expect(brands((entries) => Object.assign(entries[0] as Entry, { retired: true, into: 'Heil' }))).toEqual([])
  })

  describe('with labels of earlier versions', () => {
    const withBrands = (labels: Record<string, string>): ProgramDocument => {
      const renamed = exampleDocument.lists.brands.map((brand) => ({
        ...brand,
        label: labels[brand.key] ?? brand.label,
      }))
      return { ...exampleDocument, lists: { ...exampleDocument.lists, brands: renamed } }
    }
    const before = withBrands({ Heil: 'Heil Comfort' })
    const rename = (labels: Record<string, string>, versions: readonly ProgramDocument[], base = before) =>
      findProblems((document) => Object.assign(document, withBrands(labels)), { before: base, versions })

    it.each(['Heil', 'HEIL.'])('give none of another entry to an entry, however old it is: %s', (label) => {
      const labels = { Heil: 'Heil Comfort', Bryant: label }
      const problems = rename(labels, [withBrands({ Heil: 'Heil Air' }), exampleDocument, before])
      expect(problems).toHaveLength(1)
      expect(problems).toMatchObject([{ path: '/lists/brands/0/label', severity: 'error' }])
    })

    it('says for whom exported files have it', () => {
      expect(
        rename({ Heil: 'Heil Comfort', Bryant: 'Heil Air' }, [withBrands({ Heil: 'Heil Air' }), before]),
      ).toMatchObject([{ message: 'Exported files have "Heil Air" for the brand Heil. Choose another label.' }])
    })

    it('have no new key that was the label of another entry', () => {
      const push = (document: { lists: { brands: unknown } }) =>
        (document.lists.brands as Entry[]).push({ key: 'heil-air', label: 'Other' })
      const versions = [withBrands({ Heil: 'Heil Air' }), exampleDocument]
      expect(findProblems((document) => void push(document), { versions })).toMatchObject([
        {
          path: '/lists/brands/4/key',
          message: 'Exported files have "heil-air" for the brand Heil. Choose another key.',
        },
      ])
    })

    it('let an entry have its own former label again', () => {
      expect(rename({}, [exampleDocument, before])).toEqual([])
    })

    it('let an entry keep the label that the version before has', () => {
      const base = withBrands({ Heil: 'Heil Comfort', Bryant: 'Heil Air' })
      const versions = [withBrands({ Heil: 'Heil Air' }), base]
      expect(rename({ Heil: 'Heil Comfort', Bryant: 'Heil Air' }, versions, base)).toEqual([])
    })
  })

  it('keep an entry that people can choose', () => {
    const problems = findProblems((document) => {
      for (const entry of document.lists.districts) Object.assign(entry, { retired: true, into: undefined })
    })
    expect(problems).toMatchObject([
      { path: '/lists/districts', message: 'Keep at least one district that is not retired.' },
    ])
  })
})
