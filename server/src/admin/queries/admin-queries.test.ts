import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestDatabase } from '../../../test/use-test-database'
import { deleteSessions, lockAccount, unlockAddress } from './accounts'
import { skipOrderNumbers } from './advance-past-backup'
import { endKeys } from './api-keys'
import { pauseCampaigns } from './campaigns'
import { deleteTraces } from './erase-account'
import { findLastSequence, listCheckedOrders } from './list-checked-orders'
import { listDealerNumbers } from './list-dealer-numbers'
import { listMissingGuards } from './list-missing-guards'
import { countOrphans, listReferences } from './list-orphans'
import { listPersonRows, personTables } from './list-person-rows'
import { holdMail } from './mail'
import { pauseWebhooks } from './webhooks'

const database = useTestDatabase()
const unknownAccount = { id: '00000000-0000-4000-8000-000000000000', email: 'nobody@example.com' }

// The tests in server/test/admin run the commands in separate processes. Here, their statements run in the test
// process, which compares row types.
describe('The statements of admin commands', () => {
  it('find a dealer, staff and an order', async () => {
    const { db } = database
    const given = givenIn(db)
    const manager = await given.staff()
    const dealer = await given.dealer()
    const order = await given.order({ dealer })
    const [found, staff] = await db.transaction(async (tx) => [
      await lockAccount(tx, dealer.dealerNumber),
      await lockAccount(tx, manager.id),
    ])
    expect(found).toMatchObject({ id: dealer.id, role: 'dealer', dealerNumber: dealer.dealerNumber })
    expect(staff).toMatchObject({ id: manager.id, role: 'territory_manager', dealerNumber: null })
    expect(await listDealerNumbers(db)).toEqual([{ number: dealer.dealerNumber }])
    expect(await listCheckedOrders(db, unknownAccount.id, 10)).toMatchObject([{ id: order.id, hasWrongTotals: false }])
    expect(await listPersonRows(db, 'accounts', dealer, '(0,0)')).toMatchObject({
      rows: [{ id: dealer.id }],
      next: null,
    })
  })

  it('find nothing about a person who is not in the database', async () => {
    for (const table of personTables) {
      expect(await listPersonRows(database.db, table, unknownAccount, '(0,0)')).toEqual({ rows: [], next: null })
    }
  })

  it('find no fault in a migrated database', async () => {
    const { db } = database
    expect(await listMissingGuards(db)).toEqual([])
    const references = await listReferences(db)
    expect(references.length).toBeGreaterThan(0)
    for (const reference of references) expect(await countOrphans(db, reference, { from: 0, to: 1 })).toBe(0)
  })

  it('change nothing in an empty database except the next order number', async () => {
    const { db } = database
    const now = new Date('2026-11-20T15:00:00Z')
    const last = await findLastSequence(db)
    await db.transaction(async (tx) => {
      expect(await lockAccount(tx, unknownAccount.email)).toBeUndefined()
      expect(await unlockAddress(tx, '192.0.2.1')).toBe(0)
      expect(await deleteSessions(tx, null)).toBe(0)
      expect(await endKeys(tx, now)).toBe(0)
      expect(await pauseCampaigns(tx, now)).toBe(0)
      expect(await holdMail(tx, { inFlight: true })).toBe(0)
      expect(await pauseWebhooks(tx)).toBe(0)
      expect(await deleteTraces(tx, unknownAccount)).toBe(0)
      expect(await skipOrderNumbers(tx, 7)).toBe(last + 7)
    })
  })
})
