import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultDocument } from '@portal/contract/program/default-document'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { withFacts } from '../../../test/given/program'
import { testConfig } from '../../../test/test-config'
import { openTestDatabase, type TestDatabase } from '../../../test/test-database'
import { programDrafts } from '../../db/tables/program-drafts'
import { UsageError } from '../command'
import { program } from '../commands/program'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'portal-program-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const now = new Date('2026-11-20T15:00:00Z')
const said = { title: '2028 terms: 25% fee', reason: 'The distributor lowered the fee for 2028.' }

/** Runs the command in this process. Returns its lines, and the error that ended it. */
async function run(words: readonly string[], options: Readonly<Record<string, unknown>> = {}) {
  const lines: string[] = []
  const printLine = (line: string) => void lines.push(line)
  const readSecret = async () => ''
  const parts = { database, config: testConfig(), now, words, options, printLine, readSecret }
  const error = await program.run(parts).then(
    () => null,
    (failure: unknown) => failure,
  )
  return { lines, error, message: error instanceof Error ? error.message : null }
}

async function write(name: string, value: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value))
  return path
}

const countDrafts = () => database.db.$count(programDrafts)
const lowerFee = withFacts({ cancellationFeePercent: 25 }, 2028)
const { names } = lowerFee

/** Files whose content is read, with the line that says what is wrong. */
const wrongDocuments: [name: string, value: unknown, problem: string][] = [
  ['list.json', [], 'Problem: the file: '],
  ['null.json', null, 'Problem: the file: '],
  ['more.json', { ...lowerFee, secrets: {} }, 'Problem: the file: Unrecognized key: "secrets"'],
  ['proto.json', '{"__proto__": {}}', 'Problem: the file: This name is not allowed in the program.'],
  ['deep.json', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'Problem: the file: The program has no part this deep.'],
  ['long.json', { ...lowerFee, looks: 'x'.repeat(300_000) }, 'Problem: the file: The program is too large.'],
  ['fee.json', withFacts({ cancellationFeePercent: 101 }), 'Problem: /years/2025/facts/cancellationFeePercent: '],
  ['part.json', { ...lowerFee, years: { 2025: { facts: {} } } }, 'Problem: /years/2025/facts/programYearStart: '],
  [
    'paths.json',
    { ...lowerFee, names: { ...names, marketingCompany: { ...names.marketingCompany, logoPaths: ['M0 0h20v20z'] } } },
    'Problem: /names/marketingCompany/logoPaths: This part of the program changes only with a release of the portal.',
  ],
  [
    'looks.json',
    {
      ...lowerFee,
      looks: { logo: { light: 'a'.repeat(64), dark: null }, accent: '#F7A823', accentDark: '#FFB534' },
    },
    'Problem: /looks/logo/light: ',
  ],
]

describe('program import (docs/spec 24.25)', () => {
  it.each(wrongDocuments)('rejects the document of %s and stores nothing', async (name, value, problem) => {
    const { lines, message } = await run(['import', await write(name, value)], said)
    expect(message).toBe('Nothing was imported.')
    expect(lines[0]).toContain(problem)
    expect(await countDrafts()).toBe(0)
  })

  it('rejects a file that is missing, a folder, too large, not UTF-8 or not JSON, and stores nothing', async () => {
    const binary = await write('binary.json', Buffer.from([0xff, 0xfe, 0x7b, 0x00]))
    const huge = await write('huge.json', Buffer.alloc(5 * 1024 * 1024, ' '))
    const outcomes: [path: string, message: string][] = [
      [join(folder, 'nothing.json'), 'The file cannot be read: ENOENT'],
      [folder, 'The file cannot be read: EISDIR'],
      [binary, `${binary} is not text in UTF-8.`],
      [huge, `${huge} is too large for a program.`],
      [await write('empty.json', ''), 'is not JSON: '],
      [await write('cut.json', JSON.stringify(defaultDocument).slice(0, 200)), 'is not JSON: '],
    ]
    for (const [path, message] of outcomes) expect((await run(['import', path], said)).message).toContain(message)
    expect(await countDrafts()).toBe(0)
  })

  it('rejects a title and a reason that a draft cannot have, and the 31st open draft', async () => {
    const path = await write('good.json', lowerFee)
    const short = await run(['import', path], { ...said, title: 'x' })
    expect(short.lines).toEqual(['Problem: --title: Please enter a title of 3 to 80 characters'])
    const without = await run(['import', path], { ...said, reason: 'y' })
    expect(without.lines).toEqual(['Problem: --reason: Please say why, in 10 to 1,000 characters'])
    const given = givenIn(database.db, { now })
    for (let n = 0; n < 30; n += 1) await given.programDraft()
    expect((await run(['import', path], said)).message).toBe(
      'Nothing was imported. There are 30 open drafts. Discard one to start another.',
    )
    await database.db.update(programDrafts).set({ state: 'discarded' })
  })

  it('accepts a byte order mark, and says what has to be fixed before the draft can be sent', async () => {
    await givenIn(database.db, { now }).order({ status: 'active' })
    const path = await write('worse.json', `\uFEFF${JSON.stringify(withFacts({ cancellationFeePercent: 40 }))}`)
    const { lines, error } = await run(['import', path], said)
    expect(error).toBeNull()
    expect(lines).toContainEqual(expect.stringMatching(/^Fix before it can be sent: Fee after January 31 \(2025\): /))
  })
})

it('program rejects wrong arguments and versions that do not exist', async () => {
  const misused: [words: readonly string[], options: Readonly<Record<string, unknown>>, message: string][] = [
    [['import', 'x.json'], {}, 'Say --title and --reason.'],
    [['import'], said, 'Name the file to read.'],
    [['export'], {}, 'Name the file to write.'],
    [['export', 'x.json'], said, '--title does not belong here.'],
    [['export', 'x.json'], { number: '0' }, '0 is not the number of a version.'],
    [['show', 'two'], {}, 'two is not the number of a version.'],
    [['approve'], {}, 'Usage: npm run admin -- program show'],
  ]
  for (const [words, options, message] of misused) {
    const end = await run(words, options)
    expect([end.error instanceof UsageError, end.message]).toEqual([true, expect.stringContaining(message)])
  }
  expect((await run(['show', '77'])).message).toBe('This version does not exist')
  expect((await run(['export', join(folder, 'x.json')], { number: '77' })).message).toBe('This version does not exist')
})
