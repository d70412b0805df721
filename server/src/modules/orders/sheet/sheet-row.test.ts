import { createProgram } from '@portal/contract/program/create-program'
import { defaultDocument } from '@portal/contract/program/default-document'
import { describe, expect, it } from 'vitest'
import { readSheetRow, rowFormats } from './sheet-row'

const { words } = defaultDocument

function readRow(cells: Record<string, string>, own: object) {
  const program = createProgram({ ...defaultDocument, words: { ...words, ...own } })
  return readSheetRow({ row: 2, cells: { Package_Name: 'Postcard', ...cells } }, rowFormats(program))
}

describe('A row of an import of orders (docs/spec 24.22)', () => {
  it.each(['Plus', 'PLUS', 'good', 'Good'])('reads %s as the tier that has the label Plus', (Tier) => {
    const { line, issues } = readRow({ Tier }, { tiers: { good: 'Plus' } })
    expect([line?.tier, issues]).toEqual(['good', []])
  })

  it.each(['Running', 'active', 'Active'])('reads %s as the status that has the label Running', (Status) => {
    const { order, issues } = readRow({ Status }, { statuses: { active: 'Running' } })
    expect([order.Status, issues]).toEqual(['active', []])
  })

  it('rejects a tier that no label matches', () => {
    expect(readRow({ Tier: 'Plus' }, {}).issues).toMatchObject([{ column: 'Tier', code: 'invalid' }])
  })
})
