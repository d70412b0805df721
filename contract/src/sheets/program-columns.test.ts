import { describe, expect, it } from 'vitest'
import { findChoice } from '../api/clean-cell'
import { createProgram, programAt } from '../program/create-program'
import { defaultDocument } from '../program/default-document'
import type { ProgramEntry } from '../rules/program-facts'
import { explainedColumns, sheetColumnsUnder } from './program-columns'

/** The Role column after versions in which these roles have other labels, the newest last. */
function roleColumn(...versionLabels: Readonly<Record<string, string>>[]) {
  const versions = versionLabels.map((labels, index) => ({
    number: index + 1,
    takesEffectAt: new Date(Date.UTC(2026, 0, index + 1)),
    document: {
      ...defaultDocument,
      words: { ...defaultDocument.words, roles: { ...defaultDocument.words.roles, ...labels } },
    },
  }))
  const program = programAt(versions, new Date('2026-06-01T12:00:00Z'))
  const column = sheetColumnsUnder(program).users.find(({ header }) => header === 'Role')
  if (!column) throw new Error('No column Role')
  return column
}

describe('The label of a role (docs/spec 24.22)', () => {
  const column = roleColumn({}, { territory_manager: 'Area rep' }, { territory_manager: 'Field manager' })

  it.each(['territory_manager', 'Field manager', 'Area rep', 'Territory Manager'])(
    'is read as the role: %s',
    (text) => {
      expect(findChoice(column, text)).toBe('territory_manager')
    },
  )

  it('belongs to the role that has it now', () => {
    const passedOn = roleColumn(
      { sales_manager: 'Area rep' },
      { sales_manager: 'Director', territory_manager: 'Area rep' },
    )
    expect(findChoice(passedOn, 'Area rep')).toBe('territory_manager')
  })

  it('of dealers is not read as the role that had it before', () => {
    const former = roleColumn({ territory_manager: 'Contractor' }, { dealer: 'Contractor' })
    expect(findChoice(former, 'Contractor')).toBeNull()
  })

  it('does not change the choices of the template', () => {
    expect(column.options).toContain('territory_manager')
    expect(column.options).not.toContain('dealer')
  })
})

/** The column of districts after versions with these labels, the newest last. */
function districtColumn(...versionLabels: Readonly<Record<string, string>>[]) {
  return columnAfter(
    versionLabels.map((labels) => Object.entries(labels).map(([key, label]): ProgramEntry => ({ key, label }))),
  )
}

function columnAfter(lists: readonly ProgramEntry[][]) {
  const versions = lists.map((districts, index) => ({
    number: index + 1,
    takesEffectAt: new Date(Date.UTC(2026, 0, index + 1)),
    document: { ...defaultDocument, lists: { ...defaultDocument.lists, districts } },
  }))
  const program = programAt(versions, new Date('2026-06-01T12:00:00Z'))
  const column = sheetColumnsUnder(program).dealers.find(({ header }) => header === 'District')
  if (!column) throw new Error('No column District')
  return column
}

describe('A former label (docs/spec 24.22)', () => {
  it('belongs to the entry that had it', () => {
    const column = districtColumn({ GC: 'Gulf', SE: 'South-East' }, { GC: 'Gulf', SE: 'Coast' })
    expect(findChoice(column, 'south east')).toBe('SE')
  })

  it.each([
    ['South-East', 'South East'],
    ['South-East', 'SOUTH_EAST'],
    ['SE', 'S.E.'],
  ])('%s belongs to the entry whose label is %s now', (former, label) => {
    const column = districtColumn({ GC: 'Gulf', XX: former }, { GC: label, XX: 'Coast' })
    expect([findChoice(column, label), findChoice(column, former)]).toEqual(['GC', 'GC'])
  })

  it('does not hide the key of a retired entry', () => {
    const retired: ProgramEntry = { key: 'GC', label: 'Gulf', retired: true }
    const column = columnAfter([
      [retired, { key: 'XX', label: 'gc' }],
      [retired, { key: 'XX', label: 'Coast' }],
    ])
    expect(findChoice(column, 'GC')).toBe('GC')
  })

  it('belongs to neither of two entries that had it', () => {
    const column = districtColumn(
      { GC: 'Gulf', SE: 'South-East' },
      { GC: 'South East', SE: 'Coast' },
      { GC: 'Bay', SE: 'Coast' },
    )
    expect(findChoice(column, 'South East')).toBeNull()
    expect([findChoice(column, 'Gulf'), findChoice(column, 'Bay'), findChoice(column, 'Coast')]).toEqual([
      'GC',
      'GC',
      'SE',
    ])
  })

  it('still belongs to an entry that had it in several spellings', () => {
    const column = districtColumn({ SE: 'South-East' }, { SE: 'South East' }, { SE: 'Coast' })
    expect(findChoice(column, 'south-east')).toBe('SE')
  })
})

describe('The months that a template explains (docs/spec 19.9)', () => {
  it('are those of the order year', () => {
    const terms = createProgram(defaultDocument).contractFacts(2027)
    const years = {
      ...defaultDocument.years,
      2028: { facts: { ...terms, minMonths: 6, maxMonths: 12, defaultMonths: 8 } },
    }
    const program = createProgram({ ...defaultDocument, years })
    const explanationIn = (orderYear: number) =>
      explainedColumns('orders', program, orderYear).find(({ header }) => header === 'Months')?.explanation
    expect(explanationIn(2027)).toContain('For 2027, 1 to 60. If empty, a new order has 10.')
    expect(explanationIn(2028)).toContain('For 2028, 6 to 12. If empty, a new order has 8.')
  })
})
