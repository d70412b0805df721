import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultDocument } from '@portal/contract/program/default-document'
import type { ProgramDocument } from '@portal/contract/program/document'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashProgram } from '../../src/core/program/program-hash'
import { auditEvents, programVersions } from '../../src/db/tables'
import { programDraftAuthors, programDrafts } from '../../src/db/tables/program-drafts'
import { givenIn } from '../given'
import { givenProgramVersion, withFacts } from '../given/program'
import { type OperatedDatabase, operatedDatabase } from '../operated-database'

let place: OperatedDatabase
beforeAll(async () => {
  place = await operatedDatabase()
})
afterAll(() => place.remove())

const inFolder = (name: string): string => join(place.dataDir, name)
const said = ['--title', '2028 terms: 25% fee', '--reason', 'The distributor lowered the fee for 2028.']
const importFile = (path: string, options: readonly string[] = said) =>
  place.admin(['program', 'import', path, ...options])
const countDrafts = () => place.inDatabase((db) => db.$count(programDrafts))

async function writeJson(name: string, value: unknown): Promise<string> {
  await writeFile(inFolder(name), typeof value === 'string' ? value : JSON.stringify(value))
  return inFolder(name)
}

const lowerFee = withFacts({ cancellationFeePercent: 25, installments: 8 }, 2028)

describe('program export and import (docs/spec 24.21)', () => {
  it('moves the program of one portal to another as a draft', async () => {
    const path = inFolder('program.json')
    const exported = await place.admin(['program', 'export', path])
    expect(exported).toMatchObject({ code: 0, err: '' })
    expect(exported.out).toBe(
      `Written: version 1 of the program to ${path}, SHA-256 ${hashProgram(defaultDocument)}.\n`,
    )
    const text = await readFile(path, 'utf8')
    expect(hashProgram(JSON.parse(text))).toBe(hashProgram(defaultDocument))
    expect(text.indexOf('"lists"')).toBeLessThan(text.indexOf('"names"'))
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const again = await place.admin(['program', 'export', path])
    expect([again.code, again.err]).toEqual([1, expect.stringMatching(/^The file cannot be created: EEXIST/)])
    const same = await importFile(path)
    expect([same.code, same.err]).toEqual([1, 'Nothing was imported. The file has the same program as version 1.\n'])

    const file = await writeJson('new-terms.json', lowerFee)
    const imported = await importFile(file)
    expect(imported).toMatchObject({ code: 0, err: '' })
    const [{ draft, authors, event, versions }] = await Promise.all([
      place.inDatabase(async (db) => ({
        draft: (await db.select().from(programDrafts))[0],
        authors: await db.select().from(programDraftAuthors),
        event: (await db.select().from(auditEvents).where(eq(auditEvents.action, 'program-draft.started')))[0],
        versions: await db.$count(programVersions),
      })),
    ])
    expect(imported.out.split('\n').slice(0, 3)).toEqual([
      `Draft created: 2028 terms: 25% fee, for ${draft?.wishedEffect}, with 2 changes to version 1.`,
      'Change: Installments (2028): 10 → 8',
      'Change: Fee after January 31 (2028): 30% → 25%',
    ])
    expect(imported.out).toContain(`/admin/program/drafts/${draft?.id}\n`)
    expect(draft).toMatchObject({
      state: 'editing',
      basedOn: 1,
      version: 1,
      createdByName: 'Operator',
      content: lowerFee,
    })
    expect(authors).toMatchObject([{ draftId: draft?.id, name: 'Operator' }])
    expect(event).toMatchObject({
      actorId: null,
      actorName: 'Operator',
      entityId: draft?.id,
      after: { fromFile: 'new-terms.json', programSha256: hashProgram(lowerFee) },
    })
    expect(versions).toBe(1)
  })

  it('says what has to be fixed before the draft can be sent', async () => {
    await place.inDatabase((db) => givenIn(db, { now: new Date() }).order({ status: 'active' }))
    const { code, out } = await importFile(await writeJson('worse.json', withFacts({ cancellationFeePercent: 40 })))
    expect(code).toBe(0)
    expect(out).toMatch(/^Fix before it can be sent: Fee after January 31 \(2025\): /m)
  })

  const year2025 = defaultDocument.years['2025']
  const wrongFiles: [name: string, value: unknown, problem: string | RegExp][] = [
    ['empty.json', '', /is not JSON/],
    ['cut.json', JSON.stringify(defaultDocument).slice(0, 200), /is not JSON/],
    ['list.json', [], 'Problem: the file: '],
    ['null.json', null, 'Problem: the file: '],
    ['more.json', { ...lowerFee, secrets: {} }, /Problem: .*secrets/],
    ['proto.json', '{"__proto__": {}}', 'Problem: the file: This name is not allowed in the program.'],
    ['deep.json', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'Problem: the file: The program has no part this deep.'],
    ['long.json', { ...lowerFee, looks: 'x'.repeat(300_000) }, 'Problem: the file: The program is too large.'],
    ['fee.json', withFacts({ cancellationFeePercent: 101 }), 'Problem: /years/2025/facts/cancellationFeePercent: '],
    ['part.json', { ...lowerFee, years: { 2025: { ...year2025, facts: {} } } }, 'Problem: /years/2025/facts/'],
    [
      'lists.json',
      { ...lowerFee, lists: { ...lowerFee.lists, districts: lowerFee.lists.districts.slice(1) } } as ProgramDocument,
      'Problem: /lists: This part of the program changes only with a release of the portal.',
    ],
  ]

  it.each(wrongFiles)('rejects %s and stores nothing', async (name, value, problem) => {
    const before = await countDrafts()
    const { code, out, err } = await importFile(await writeJson(name, value))
    expect(code).toBe(1)
    expect(out + err).toMatch(problem)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect(await countDrafts()).toBe(before)
  })

  it('rejects a file that is missing, is a folder or is not UTF-8, and options that are missing or not valid', async () => {
    const file = await writeJson('good.json', withFacts({ installments: 9 }))
    const binary = inFolder('binary.json')
    await writeFile(binary, Buffer.from([0xff, 0xfe, 0x7b, 0x00]))
    const before = await countDrafts()
    const outcomes: [args: readonly string[], code: number, text: string][] = [
      [['import', inFolder('nothing.json'), ...said], 1, 'The file cannot be read: ENOENT'],
      [['import', place.dataDir, ...said], 1, 'The file cannot be read: EISDIR'],
      [['import', binary, ...said], 1, `${binary} is not text in UTF-8.`],
      [['import', file], 2, 'Say --title and --reason.'],
      [
        ['import', file, '--title', 'x', '--reason', 'y'],
        1,
        'Problem: --title: Please enter a title of 3 to 80 characters',
      ],
      [['import', file, '--title', 'Terms', '--reason', 'y'], 1, 'Problem: --reason: Please say why'],
      [['import', ...said], 2, 'Name the file to read.'],
      [['export'], 2, 'Name the file to write.'],
      [['export', inFolder('x.json'), '--title', 'x'], 2, '--title does not belong here.'],
      [['export', inFolder('x.json'), '--number', '77'], 1, 'This version does not exist'],
      [['show', 'two'], 2, 'two is not the number of a version.'],
      [['show', '77'], 1, 'This version does not exist'],
      [['approve'], 2, 'Usage: npm run admin -- program show'],
    ]
    for (const [args, code, text] of outcomes) {
      const end = await place.admin(['program', ...args])
      expect([args, end.code]).toEqual([args, code])
      expect(end.out + end.err).toContain(text)
    }
    expect(await countDrafts()).toBe(before)
  })
})

it('program show lists the versions, and describes one with its changes and terms', async () => {
  await place.inDatabase((db) => givenProgramVersion(db, lowerFee, new Date('2097-06-01T04:00:00Z')))
  const list = await place.admin(['program', 'show'])
  expect(list.out.split('\n')).toEqual([
    'Version 2: New terms (scheduled, 2097-06-01T04:00:00.000Z, approved by Dana Whitfield)',
    'Version 1: Original program (in effect, 2000-01-01T00:00:00.000Z)',
    '',
  ])
  const { out } = await place.admin(['program', 'show', '2'])
  const lines = out.split('\n')
  for (const line of [
    'Status: scheduled, takes effect 2097-06-01T04:00:00.000Z',
    'Why: The dealers asked for it.',
    `SHA-256: ${hashProgram(lowerFee)}`,
    'Orders placed under it: 0',
    'Changes to version 1:',
    '  Fee after January 31 (2028): 30% → 25%',
    'Terms from order year 2028 on:',
    '  Fee after January 31: 25%',
  ])
    expect(lines).toContain(line)
  const path = inFolder('scheduled.json')
  expect((await place.admin(['program', 'export', path, '--number', '2'])).code).toBe(0)
  expect(hashProgram(JSON.parse(await readFile(path, 'utf8')))).toBe(hashProgram(lowerFee))
})
