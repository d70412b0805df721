import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../src/db/tables'
import { readMigrations } from '../../src/platform/database/read-migrations'
import { givenIn } from '../given'
import { useTestDatabase } from '../use-test-database'

const database = useTestDatabase()
const given = () => givenIn(database.db, { now: new Date('2026-11-20T15:00:00.000Z') })

/** The statement that names the creators of the accounts that exist when the migration runs. */
const backfill = () =>
  readMigrations()
    .find(({ tag }) => tag === '0046_account_creators')
    ?.statements.at(-1) ?? expect.fail('the migration is missing')

const addEvent = (action: string, entityId: string, actorId: string, after: object) =>
  database.db.execute(sql`
    insert into audit_events (at, action, actor_id, actor_name, entity_type, entity_id, after)
    values (now(), ${action}, ${actorId}::uuid, 'Somebody', 'account', ${entityId}, ${JSON.stringify(after)}::jsonb)`)

describe('The migration that adds the creators of accounts (docs/spec 6.4)', () => {
  it('reads the creator from the history, unless somebody else changed the role since', async () => {
    const [creator, other] = [await given().staff(), await given().staff({ role: 'super_admin' })]
    const [kept, edited, demoted] = [await given().staff(), await given().staff(), await given().staff()]
    for (const { id } of [kept, edited, demoted]) {
      await addEvent('user.created', id, creator.id, { role: 'territory_manager' })
    }
    await addEvent('user.updated', edited.id, other.id, { email: 'new@example.com' })
    await addEvent('user.updated', edited.id, creator.id, { role: 'territory_manager' })
    await addEvent('user.updated', demoted.id, other.id, { role: 'territory_manager' })
    await database.db.execute(sql.raw(backfill()))
    const rows = await database.db.select({ id: accounts.id, creatorId: accounts.creatorId }).from(accounts)
    const creators = new Map(rows.map(({ id, creatorId }) => [id, creatorId]))
    const creatorOf = ({ id }: { id: string }) => creators.get(id)
    expect([kept, edited, demoted, creator, other].map(creatorOf)).toEqual([creator.id, creator.id, null, null, null])
  })
})
