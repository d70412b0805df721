import { defaultDocument } from '@portal/contract/program/default-document'
import { expect, it } from 'vitest'
import { documentWith2028 } from '../../../../test/given-editable-draft'
import { sectionChangesText } from './section-changes-text'

const change = (orderYear: number) => ({ section: 'terms', orderYear }) as const

it.each<[number[], number, string]>([
  [[], 2027, '0 changes'],
  [[2028, 2028], 2028, '2 changes'],
  [[2025], 2027, '1 change in the 2025 terms that 2027 uses'],
  [[2028], 2027, '0 changes for 2027, 1 for other years'],
  [[2025, 2028], 2028, '1 change for 2028, 1 for other years'],
  [[2025, 2028], 2027, '1 change in the 2025 terms that 2027 uses, 1 for other years'],
])('counts changes in %j on the terms of %i (docs/spec 24.16)', (years, year, text) => {
  const changes = years.map(change)
  expect(sectionChangesText({ changes, document: documentWith2028(), year, current: 2027 })).toBe(text)
})

it('counts the own terms of an order year as its own', () => {
  const changes = [change(2025)]
  expect(sectionChangesText({ changes, document: defaultDocument, year: 2025, current: 2027 })).toBe('1 change')
})
