import { defaultDocument } from '@portal/contract/program/default-document'
import { programDocumentSchema } from '@portal/contract/program/document'
import { eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashProgram } from '../../src/core/program/program-hash'
import { orders, programVersions } from '../../src/db/tables/orders'
import { fillProgramNumbers } from '../../src/modules/orders/queries/fill-program-numbers'
import { getSqlState } from '../../src/platform/database/database-errors'
import { listMissingMigrations, readMigrations } from '../../src/platform/database/migrations/schema-state'
import { idFor } from '../../src/seed/ids'
import { givenIn } from '../given'
import { givenProgramVersion, withFacts } from '../given/program'
import { olderMigrations } from '../older-migrations'
import { useTestDatabase } from '../use-test-database'

const database = useTestDatabase()
const now = new Date('2026-11-20T15:00:00.000Z')
const given = () => givenIn(database.db, { now })

const REJECTED = '23000'

/** Returns the SQLSTATE of a statement, or `done`. */
const run = (statement: SQL): Promise<string> =>
  database.db.execute(statement).then(
    () => 'done',
    (error: unknown) => getSqlState(error) ?? 'no code',
  )

const withdrawal = sql`update program_versions set withdrawn_at = '2027-01-01', withdrawn_by = ${idFor('approver')},
  withdrawn_by_name = 'Dana Whitfield', withdrawal_reason = 'Too early.' where number = 2`

describe('Version 1 of the program (docs/spec 24.2)', () => {
  it('is the default document, with its hash', async () => {
    const [version] = await database.db.select().from(programVersions)
    expect(version).toMatchObject({ number: 1, supersededAt: null, withdrawnAt: null })
    const content = programDocumentSchema.parse(version?.content)
    expect(content).toEqual(defaultDocument)
    expect(version?.sha256).toBe(hashProgram(content))
  })
})

describe('A program version (docs/spec 24.2)', () => {
  it('is never changed or removed, except for when it was superseded or withdrawn', async () => {
    await givenProgramVersion(database.db, withFacts({ cancellationFeePercent: 25 }), new Date('2097-06-01T04:00:00Z'))
    const rejected = [
      sql`update program_versions set content = content || '{"years": {}}' where number = 2`,
      sql`update program_versions set sha256 = repeat('0', 64) where number = 2`,
      sql`update program_versions set takes_effect_at = now() where number = 2`,
      sql`update program_versions set number = 3, superseded_at = now() where number = 2`,
      sql`delete from program_versions where number = 2`,
      sql`truncate program_versions cascade`,
    ]
    for (const statement of rejected) expect(await run(statement)).toBe(REJECTED)
    expect(await run(sql`update program_versions set superseded_at = now() where number = 1`)).toBe('done')
    expect(await run(withdrawal)).toBe('done')
    for (const statement of [
      sql`update program_versions set withdrawal_reason = 'Another.' where number = 2`,
      sql`update program_versions set superseded_at = now() + interval '1 day' where number = 1`,
    ]) {
      expect(await run(statement)).toBe(REJECTED)
    }
  })

  it('is withdrawn only before it takes effect, and no two take effect at the same instant', async () => {
    const at = new Date('2097-06-01T04:00:00Z')
    await givenProgramVersion(database.db, withFacts({ installments: 8 }), at)
    expect(await run(sql`update program_versions set withdrawn_at = takes_effect_at where number = 2`)).toBe('23514')
    await expect(givenProgramVersion(database.db, withFacts({ installments: 9 }), at)).rejects.toThrow()
    expect(await run(sql`update program_versions set withdrawn_at = '2027-01-01' where number = 2`)).toBe('23514')
    await run(withdrawal)
    expect(await givenProgramVersion(database.db, withFacts({ installments: 9 }), at)).toBe(3)
  })

  it('is not withdrawn once it is in effect by the clock of the database, whatever the time of the withdrawal', async () => {
    await givenProgramVersion(database.db, withFacts({ installments: 8 }), new Date('2026-11-01T04:00:00Z'))
    const earlier = sql`update program_versions set withdrawn_at = '2026-10-31', withdrawn_by = ${idFor('approver')},
      withdrawn_by_name = 'Dana Whitfield', withdrawal_reason = 'Too early.' where number = 2`
    expect(await run(earlier)).toBe(REJECTED)
  })
})

describe('A logo of the program (docs/spec 24.27)', () => {
  it('is never changed or removed', async () => {
    await given().logo()
    for (const statement of [
      sql`update program_assets set width = 1`,
      sql`delete from program_assets`,
      sql`truncate program_assets`,
    ]) {
      expect(await run(statement)).toBe(REJECTED)
    }
  })
})

describe('The first approved version', () => {
  it('makes the database require this release: no earlier server starts on it (docs/spec 24.11)', async () => {
    const { db } = database
    const needs = sql`select max(needs)::text as needs from drizzle.__drizzle_migrations`
    await givenProgramVersion(db, withFacts({ installments: 8 }), new Date('2027-06-01T04:00:00Z'))
    const drafts = readMigrations().find(({ tag }) => tag === '0050_program_drafts')
    expect((await db.execute(needs)).rows).toEqual([{ needs: String(drafts?.madeAt) }])
    await expect(listMissingMigrations(db, olderMigrations())).rejects.toThrow(
      'A later release has changed the database',
    )
    await expect(listMissingMigrations(db)).resolves.toEqual([])
  })
})

describe('The program version of an order (docs/spec 24.3)', () => {
  const givenTwoVersions = () =>
    givenProgramVersion(database.db, withFacts({ installments: 8 }), new Date('2026-11-01T04:00:00Z'))
  const setNumber = (id: string, number: number | null) =>
    run(sql`update orders set program_number = ${number} where id = ${id}`)

  it('never changes once the order is signed', async () => {
    await givenTwoVersions()
    const { id } = await given().order({ status: 'active', programNumber: 1 })
    for (const number of [2, null]) expect(await setNumber(id, number)).toBe(REJECTED)
    expect(await run(sql`update orders set program_number = null, status = 'pending' where id = ${id}`)).toBe(REJECTED)
    expect(await run(sql`update orders set program_number = 1, status = 'completed' where id = ${id}`)).toBe('done')
  })

  it('is set once on an order without one, and belongs to an existing version', async () => {
    const { id } = await given().order({ status: 'active', programNumber: null })
    expect(await setNumber(id, 7)).toBe('23503')
    expect(await setNumber(id, 1)).toBe('done')
    expect(await setNumber(id, null)).toBe(REJECTED)
  })

  it('is cleared by the statement that voids the signature', async () => {
    const { id } = await given().order({ status: 'in_progress', programNumber: 1 })
    const voided = sql`update orders set program_number = null, signed_at = null, signer_name = null, status = 'pending'
      where id = ${id}`
    expect(await run(voided)).toBe('done')
  })

  it('may be replaced on a draft, where an earlier release left it', async () => {
    await givenTwoVersions()
    const { id } = await given().order({ status: 'pending', programNumber: 1 })
    expect(await setNumber(id, 2)).toBe('done')
  })
})

describe('The job that fills in program versions (docs/spec 24.3)', () => {
  const readNumber = async ({ id }: { id: string }) =>
    (await database.db.select().from(orders).where(eq(orders.id, id)))[0]?.programNumber

  it('sets version 1 on placed orders without one, and on no other', async () => {
    await givenProgramVersion(database.db, withFacts({ installments: 8 }), new Date('2026-11-01T04:00:00Z'))
    const signed = await given().order({ status: 'active', programNumber: null })
    const advanced = await given().order({ status: 'in_progress', signed: false })
    const later = await given().order({ status: 'active', programNumber: 2 })
    const draft = await given().order()
    const expired = await given().order({ status: 'expired' })
    const canceled = await given().order({ status: 'cancelled' })
    expect(await fillProgramNumbers(database.db)).toBe(2)
    expect(await fillProgramNumbers(database.db)).toBe(0)
    const numbers = await Promise.all([signed, advanced, later, draft, expired, canceled].map(readNumber))
    expect(numbers).toEqual([1, 1, 2, null, null, null])
  })

  it('does not report the orders as changed to other systems', async () => {
    const order = await given().order({ status: 'active', programNumber: null })
    await database.db.execute(sql`delete from record_changes`)
    const listChanged = async () =>
      (await database.db.execute<{ id: string }>(sql`select record_id as id from record_changes`)).rows
    await fillProgramNumbers(database.db)
    expect(await listChanged()).toEqual([])
    await database.db.execute(sql`update orders set status = 'completed' where id = ${order.id}`)
    expect(await listChanged()).toEqual([{ id: order.id }])
  })
})
