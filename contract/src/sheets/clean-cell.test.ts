import { describe, expect, it } from 'vitest'
import { cleanCell, findChoice } from '../api/clean-cell'
import { createProgram } from '../program/create-program'
import { defaultDocument } from '../program/default-document'
import type { SheetKind } from './columns'
import { sheetColumnsUnder } from './program-columns'

const sheetColumns = sheetColumnsUnder(createProgram(defaultDocument))

function getColumn(kind: SheetKind, header: string) {
  const column = sheetColumns[kind].find((candidate) => candidate.header === header)
  if (!column) throw new Error(`No column ${header}`)
  return column
}

describe('findChoice', () => {
  it.each<[SheetKind, string, string, readonly string[]]>([
    [
      'users',
      'Role',
      'territory_manager',
      ['territory_manager', 'Territory Manager', 'TERRITORY\u00a0MANAGER', 'territory-manager'],
    ],
    ['users', 'Role', 'super_admin', ['Super Admin']],
    ['users', 'Is_Active', 'TRUE', ['TRUE', 'true', 'Yes', 'y', 'Y', '1', 'Active', 'ACTIVE\u200b']],
    ['users', 'Is_Active', 'FALSE', ['FALSE', 'false', 'No', 'n', '0', 'Inactive']],
    ['users', 'District', 'SE', ['SE', 'se', 'SE\u00a0']],
    ['dealers', 'Brand', 'Carrier', ['Carrier', 'carrier', 'CARRIER', 'Carrier\u200b', '\u00a0Carrier']],
    ['dealers', 'Company_Type', 'S-Corporation', ['S-Corporation', 's corporation', 'S\u2011Corporation']],
    ['dealers', 'Company_Type', 'Sole Proprietorship', ['Sole\u00a0Proprietorship', 'Sole  Proprietorship']],
    ['dealers', 'Payment_Terms', 'cod', ['COD', 'cod', 'C.O.D.']],
    ['dealers', 'Payment_Terms', 'credit', ['Credit']],
    ['dealers', 'State', 'GA', ['Georgia', 'GEORGIA', 'georgia', 'GA', 'ga', 'Ga.', 'G.A.', 'G.A', 'Georgia.']],
    ['dealers', 'State', 'NC', ['N.C.', 'n.c.', 'N. C.', 'N C', 'N.C', 'NC.', 'North Carolina']],
    ['dealers', 'State', 'DC', ['D.C.', 'District of Columbia']],
    ['dealers', 'State', 'VI', ['U.S. Virgin Islands', 'US Virgin Islands', 'V.I.']],
    ['orders', 'Status', 'in_progress', ['in_progress', 'In Progress', 'in-progress ', 'IN PROGRESS']],
    ['orders', 'Status', 'completed', ['completed', 'Updated', 'updated']],
    ['orders', 'Tier', 'better', ['Better', 'better']],
    ['orders', 'Pricing_Type', 'one_time', ['One-time', 'one time', 'ONE_TIME']],
  ])('the %s column %s accepts spellings of %s', (kind, header, value, texts) => {
    for (const text of texts) expect(findChoice(getColumn(kind, header), text)).toBe(value)
  })

  it.each<[SheetKind, string, string]>([
    ['users', 'Is_Active', 'maybe'],
    ['users', 'Is_Active', '2'],
    ['users', 'Role', 'dealer'],
    ['dealers', 'Company_Type', 'LLC'],
    ['dealers', 'Brand', ''],
    ['dealers', 'State', 'Georgia, USA'],
    ['dealers', 'State', 'XX.'],
    ['dealers', 'State', '.'],
    ['users', 'Is_Active', '1.'],
    ['orders', 'Status', 'toString'],
  ])('the %s column %s rejects %j', (kind, header, text) => {
    expect(findChoice(getColumn(kind, header), text)).toBeNull()
  })

  it('matches every choice by its value and its label', () => {
    for (const column of Object.values(sheetColumns).flat()) {
      for (const value of column.options) expect(findChoice(column, value.toUpperCase())).toBe(value)
    }
  })
})

describe('cleanCell', () => {
  it('cleans cells like form fields, except passwords', () => {
    expect(cleanCell(getColumn('dealers', 'Customer_Number'), '\uff18 2\u2011001\u200b')).toBe('82-001')
    expect(cleanCell(getColumn('dealers', 'Company_Name'), 'line\nbreak\u2013Co')).toBe('line break\u2013Co')
    expect(cleanCell(getColumn('orders', 'Package_Description'), 'one\r\ntwo\u200b')).toBe('one\ntwo')
    expect(cleanCell(getColumn('users', 'Email'), 'a@xn--bcher-kva.example\u200b')).toBe('a@bücher.example')
    expect(cleanCell(getColumn('users', 'Password'), ' pass\u200bword ')).toBe(' pass\u200bword ')
  })
})
