import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readDataVersion } from '../../src/db/data-version'
import { useTestDatabase } from '../use-test-database'
import type { DeclaredRows } from './declared-rows'
import { server } from './declared-rows-file'
import { plantedStatements } from './planted/statements'
import { processObserver } from './process-observer'
import { readDeclaredRows } from './read-declared-rows'
import { RowObserver } from './row-observer'

const folder = 'test/row-types/planted'
const database = useTestDatabase()

let declared: DeclaredRows
let observer: RowObserver
let stop: () => void

beforeAll(() => {
  declared = readDeclaredRows(server, folder)
})

beforeEach(() => {
  observer = new RowObserver(server, folder, declared)
  stop = observer.start()
})

afterEach(() => stop())

/** Runs a planted statement and returns its faults without file and line. */
async function findFaults(name: keyof typeof plantedStatements): Promise<string[]> {
  await plantedStatements[name](database.db)
  expect(observer.checkedPlaces.size).toBeGreaterThan(0)
  return observer.takeFaults().map((fault) => fault.replace(/^\S+: /, ''))
}

describe('RowObserver', () => {
  it.each([
    'right',
    'rightFolders',
    'rightUnion',
    'rightUnknown',
    'rightRecord',
    'rightRowUnion',
    'rightRowUnionOfColumns',
  ] as const)('accepts rows that match their type: %s', async (name) => {
    expect(await findFaults(name)).toEqual([])
  })

  it('reports a wrong value under any key of a record', async () => {
    expect(await findFaults('wrongRecord')).toEqual(['row.answer.2026 is string, declared number'])
  })

  it('reports null under an optional key', async () => {
    expect(await findFaults('nullInOptionalKey')).toEqual(['row.answer.note is null, declared string | undefined'])
  })

  it('reports the difference from the closest type of a union', async () => {
    expect(await findFaults('wrongInUnion')).toEqual(['row.answer.total is null, declared number'])
  })

  it('reports a wrong kind with all types of a row union that have the column', async () => {
    expect(await findFaults('wrongKindInRowUnion')).toEqual(['row.total is string, declared number | null'])
  })

  it('reports a renamed column with the type of a row union that is closest to the columns', async () => {
    const faults = ['row.total is declared but not returned', 'row.amount is not declared']
    expect(await findFaults('renamedColumnInRowUnion')).toEqual(faults)
  })

  it('reports a renamed column', async () => {
    const faults = ['row.total is declared but not returned', 'row.sum is not declared']
    expect(await findFaults('renamedColumn')).toEqual(faults)
  })

  it('reports a renamed column of a statement that returns no rows', async () => {
    const faults = ['row.total is declared but not returned', 'row.sum is not declared']
    expect(await findFaults('renamedColumnWithoutRows')).toEqual(faults)
  })

  it('reports a wrong kind in a column of a statement that returns no rows', async () => {
    expect(await findFaults('textAsNumberWithoutRows')).toEqual(['row.total is string, declared number'])
  })

  it('reports null in a column that is declared without it', async () => {
    expect(await findFaults('nullColumn')).toEqual(['row.phone is null, declared string'])
  })

  it('reports a bigint declared as the type that only one of the drivers returns', async () => {
    expect(await findFaults('bigintAsNumber')).toContain('row.total is string or number, declared number')
    expect(await findFaults('bigintAsString')).toContain('row.total is string or number, declared string')
  })

  it('reports a numeric declared as a number', async () => {
    expect(await findFaults('numericAsNumber')).toEqual(['row.cents is string, declared number'])
  })

  it('reports an instant declared as a Date', async () => {
    expect(await findFaults('instantAsDate')).toEqual(['row.at is string, declared Date'])
  })

  it('reports a renamed key of a JSON object in an array', async () => {
    const faults = ['row.dealers[].company is declared but not returned', 'row.dealers[].firm is not declared']
    expect(await findFaults('renamedKeyOfJson')).toEqual(faults)
  })

  it('reports a value that is not in the declared list', async () => {
    expect(await findFaults('unknownStatus')).toEqual(['row.status is "closed", declared "open" | "done"'])
  })

  it('observes statements of transactions', async () => {
    expect(await findFaults('inTransaction')).toEqual(['row.total is number, declared string'])
  })

  it('names the file and the line of the statement', async () => {
    await plantedStatements.nullColumn(database.db)
    const [fault] = observer.takeFaults()
    expect(fault).toMatch(/^test\/row-types\/planted\/statements\.ts:\d+: row\.phone/)
    expect(observer.takeFaults()).toEqual([])
  })

  it('reports a statement that is missing from the declared rows', async () => {
    stop()
    observer = new RowObserver(server, folder, { types: [], places: {} })
    stop = observer.start()
    await plantedStatements.right(database.db)
    expect(observer.takeFaults()).toEqual([
      expect.stringMatching(/statements\.ts:\d+: no raw statement was here when the run began$/),
    ])
  })
})

it('Every test process observes the statements of the product', async () => {
  await readDataVersion(database.db)
  const places = [...processObserver().checkedPlaces]
  expect(places).toContainEqual(expect.stringMatching(/^src\/db\/data-version\.ts:\d+$/))
})
