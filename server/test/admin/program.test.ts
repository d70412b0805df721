import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultDocument } from '@portal/contract/program/default-document'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashProgram } from '../../src/core/program/program-hash'
import { auditEvents, programVersions } from '../../src/db/tables'
import { programDraftAuthors, programDrafts } from '../../src/db/tables/program-drafts'
import { givenProgramVersion, withFacts } from '../given/program'
import { type OperatedDatabase, operatedDatabase } from '../operated-database'

let place: OperatedDatabase
beforeAll(async () => {
  place = await operatedDatabase()
})
afterAll(() => place.remove())

const inFolder = (name: string): string => join(place.dataDir, name)
const said = ['--title', '2028 terms: 25% fee', '--reason', 'The distributor lowered the fee for 2028.']
const importFile = (path: string) => place.admin(['program', 'import', path, ...said])

const lowerFee = withFacts({ cancellationFeePercent: 25, installments: 8 }, 2028)

describe('program export and import (docs/spec 24.25)', () => {
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

    const file = inFolder('new-terms.json')
    await writeFile(file, JSON.stringify(lowerFee))
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
    expect(imported.out.split('\n').slice(0, 4)).toEqual([
      `Draft created: 2028 terms: 25% fee, for ${draft?.wishedEffect}, with 3 changes to version 1.`,
      'Change: Terms (2028): Uses the terms of 2025 → Has its own terms',
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
