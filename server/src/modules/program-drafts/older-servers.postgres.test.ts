import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { testServerUrl } from '../../../test/postgres-template'
import { drafts, givenProgramPeople, newDraft } from '../../../test/program-people'
import { useTestApp } from '../../../test/use-test-app'

const portal = useTestApp()

describe('While a server of an earlier release is running (docs/spec 24.11)', () => {
  it('the program cannot be changed, and afterward it can', async () => {
    const { coordinator } = await givenProgramPeople(portal)
    const { rows } = await portal.db.execute<{ name: string }>('select current_database() as name')
    const connectionString = testServerUrl(rows[0]?.name ?? '')
    for (const name of ['dealer-portal', 'dealer-portal 0049']) {
      const older = new pg.Client({ connectionString, application_name: name })
      await older.connect()
      const closed = await coordinator.post(drafts, newDraft)
      await older.end()
      expect([closed.statusCode, closed.json().errorCode]).toEqual([409, 'OLDER_SERVER'])
    }
    const other = new pg.Client({ connectionString, application_name: 'psql' })
    await other.connect()
    await expect.poll(async () => (await coordinator.post(drafts, newDraft)).statusCode).toBe(201)
    await other.end()
  })
})
