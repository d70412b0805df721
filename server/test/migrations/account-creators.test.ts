import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../src/db/tables'
import { readMigrations } from '../../src/platform/database/migrations/schema-state'
import { givenIn } from '../given'
import { useTestDatabase } from '../use-test-database'

const database = useTestDatabase()
const given = () => givenIn(database.db, { now: new Date('2026-11-20T15:00:00.000Z') })

/** Returns the statement that sets the creators of existing accounts when the migration runs. */
const backfill = () =>
  readMigrations()
    .find(({ tag }) => tag === '0047_fill_account_creators')
    ?.statements.at(-1) ?? expect.fail('the migration is missing')

const addEvent = (action: string, entityId: string, actorId: string, after: object) =>
  database.db.execute(sql`
    insert into audit_events (at, action, actor_id, actor_name, entity_type, entity_id, after)
    values (now(), ${action}, ${actorId}::uuid, 'Somebody', 'account', ${entityId}, ${JSON.stringify(after)}::jsonb)`)

const readCreator = async ({ id }: { id: string }) =>
  (await database.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.creatorId

describe('A change by a release that does not store creators (docs/spec 2.5)', () => {
  it.each([
    ['loses the creator', 'another account', { role: 'territory_manager' }, false],
    ['keeps the creator', 'the creator', { role: 'territory_manager' }, true],
    ['keeps the creator', 'another account', { email: 'new@example.com' }, true],
  ])('%s when %s changes %j', async (_outcome, actor, change, isUnchanged) => {
    const [creator, other] = [await given().staff(), await given().staff({ role: 'super_admin' })]
    const user = await given().staff()
    await database.db.update(accounts).set({ creatorId: creator.id }).where(eq(accounts.id, user.id))
    await addEvent('user.updated', user.id, actor === 'the creator' ? creator.id : other.id, change)
    expect(await readCreator(user)).toBe(isUnchanged ? creator.id : null)
  })
})

describe('The migration that adds account creators (docs/spec 2.5)', () => {
  it('reads the creator from the history, unless someone else has changed the role since', async () => {
    const [creator, other] = [await given().staff(), await given().staff({ role: 'super_admin' })]
    const [unedited, edited, demoted] = [await given().staff(), await given().staff(), await given().staff()]
    for (const { id } of [unedited, edited, demoted]) {
      await addEvent('user.created', id, creator.id, { role: 'territory_manager' })
    }
    await addEvent('user.updated', edited.id, other.id, { email: 'new@example.com' })
    await addEvent('user.updated', edited.id, creator.id, { role: 'territory_manager' })
    await addEvent('user.updated', demoted.id, other.id, { role: 'territory_manager' })
    await database.db.execute(sql.raw(backfill()))
    const creators = await Promise.all([unedited, edited, demoted, creator, other].map(readCreator))
    expect(creators).toEqual([creator.id, creator.id, null, null, null])
  })
})
