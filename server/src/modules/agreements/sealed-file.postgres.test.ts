import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { testConfig } from '../../../test/test-config'
import { createTestLog } from '../../../test/test-log'
import { testProgram } from '../../../test/test-program'
import { useTestDatabase } from '../../../test/use-test-database'
import { agreementFiles, auditEvents, sealCertificates } from '../../db/tables'
import { findSignedAgreement } from './queries'
import { getSealedFile } from './sealed-file'

const test = useTestDatabase()

describe('Concurrent sealing on several servers', () => {
  it('stores one file, one certificate and one event, and returns that file to all callers', async () => {
    const order = await givenIn(test.db).order({ status: 'active' })
    const agreement = await findSignedAgreement(test.db, { id: order.id, number: order.orderNumber })
    if (!agreement) throw new Error('Expected an agreement')
    const parts = { db: test.db, config: testConfig(), log: createTestLog().logger, program: testProgram }
    // The first call may wait for its timestamp and the second one may not, so they cannot share a sealing. This
    // simulates two servers.
    const files = await Promise.all([
      getSealedFile({ ...parts, now: new Date('2026-11-20T15:00:00Z') }, agreement, { mayWait: true }),
      getSealedFile({ ...parts, now: new Date('2026-11-20T15:00:01Z') }, agreement),
    ])
    expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(1)
    expect(files[0]?.pdf.equals(files[1]?.pdf ?? Buffer.alloc(0))).toBe(true)
    expect(await test.db.$count(agreementFiles)).toBe(1)
    expect(await test.db.$count(sealCertificates)).toBe(1)
    expect((await test.db.select().from(auditEvents)).map(({ action }) => action)).toEqual(['agreement.sealed'])
  })
})
