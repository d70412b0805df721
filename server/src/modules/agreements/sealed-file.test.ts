import { createHash } from 'node:crypto'
import { agreementEndpoints } from '@portal/contract/agreements/agreement'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { testProgram } from '../../../test/test-program'
import { startTimeStampAuthority } from '../../../test/time-stamp-authority'
import { useTestApp } from '../../../test/use-test-app'
import { agreementFiles, sealCertificates } from '../../db/tables'
import { loadSession } from '../auth/queries/load-session'
import { agreementHandlers } from './handlers'
import { findSignedAgreement } from './queries'
import { getSealedFile } from './sealed-file'
import { sealPendingAgreements } from './start-sealing'

const portal = useTestApp({
  serve: { endpoints: agreementEndpoints, handlers: agreementHandlers, constraints: {}, loadSession },
})

let authority: Awaited<ReturnType<typeof startTimeStampAuthority>>
beforeAll(async () => {
  authority = await startTimeStampAuthority()
})
afterAll(() => authority.stop())

const getPdf = (id: string): string => `/api/orders/${id}/agreement.pdf`
const getHash = (pdf: Buffer): string => createHash('sha256').update(pdf).digest('hex')

async function givenSigned() {
  const order = await givenIn(portal.db, { now: portal.clock.read() }).order({ status: 'active' })
  if (!order.snapshot) throw new Error('Expected a signed order')
  const agreement = await findSignedAgreement(portal.db, { id: order.id, number: order.orderNumber })
  if (!agreement) throw new Error('Expected an agreement')
  return { order, agreement, dealer: await portal.as(order.dealer.account) }
}

const storedFile = async (id: string) =>
  (await portal.db.select().from(agreementFiles).where(eq(agreementFiles.snapshotId, id)))[0]

const parts = (timestampUrl: string | null = null) => ({
  db: portal.db,
  config: { ...portal.config, timestampUrl },
  now: portal.clock.read(),
  program: testProgram,
  log: portal.log.logger,
})

describe('The sealed file of an agreement', () => {
  it('is stored once and never changes, even if the portal would now draw it differently', async () => {
    const { order, agreement, dealer } = await givenSigned()
    const first = await dealer.get(getPdf(order.id))
    const stored = await storedFile(agreement.id)
    expect(stored).toMatchObject({
      orderNumber: order.orderNumber,
      sha256: getHash(first.rawPayload),
      isStamped: false,
    })
    portal.clock.forward({ minutes: 60 })
    const again = await dealer.get(getPdf(order.id))
    expect(getHash(again.rawPayload)).toBe(stored?.sha256)
    expect(again.headers.etag).toBe(`"${stored?.sha256}"`)
    const unchanged = await dealer.get(getPdf(order.id), { headers: { 'if-none-match': `"${stored?.sha256}"` } })
    expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0])
  })

  it('cannot be changed or deleted by the application', async () => {
    const { order, agreement, dealer } = await givenSigned()
    await dealer.get(getPdf(order.id))
    const isSameAgreement = eq(agreementFiles.snapshotId, agreement.id)
    const change = portal.db
      .update(agreementFiles)
      .set({ pdf: Buffer.from('%PDF') })
      .where(isSameAgreement)
    await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('is sealed') } })
    await expect(portal.db.delete(agreementFiles).where(isSameAgreement)).rejects.toThrow()
  })

  it('is not returned if the stored bytes differ from the sealed ones', async () => {
    const { order, agreement, dealer } = await givenSigned()
    await dealer.get(getPdf(order.id))
    await portal.db.execute(sql`alter table agreement_files disable trigger agreement_files_frozen`)
    await portal.db
      .update(agreementFiles)
      .set({ pdf: Buffer.from('%PDF') })
      .where(eq(agreementFiles.snapshotId, agreement.id))
    await portal.db.execute(sql`alter table agreement_files enable trigger agreement_files_frozen`)
    expect((await dealer.get(getPdf(order.id))).statusCode).toBe(500)
    expect(JSON.stringify(portal.log.take())).toContain('AgreementIntegrityError')
  })

  it('is the first one stored when two servers create it concurrently', async () => {
    const { agreement } = await givenSigned()
    const code = 'K7QD3M9X'
    await portal.db
      .insert(agreementFiles)
      .values({ snapshotId: agreement.id, orderNumber: agreement.orderNumber, code })
    const waiting = { ...agreement, file: { code, pdf: null, sha256: null } }
    const first = await getSealedFile(parts(), waiting)
    // The second server read the agreement before the first one stored its file, and seals it a minute later.
    portal.clock.forward({ minutes: 1 })
    const second = await getSealedFile(parts(), waiting)
    expect(second).toEqual(first)
    expect(first.pdf.toString('latin1')).toContain('/PortalCode (K7QD-3M9X)')
  })

  it('is sealed with a certificate that is created only once', async () => {
    for (let n = 0; n < 2; n += 1) {
      const { order, dealer } = await givenSigned()
      await dealer.get(getPdf(order.id))
    }
    expect(await portal.db.$count(sealCertificates)).toBe(1)
  })
})

describe('A timestamp', () => {
  it('is included in the seal', async () => {
    const { agreement } = await givenSigned()
    await getSealedFile(parts(authority.url), agreement)
    expect(await storedFile(agreement.id)).toMatchObject({ isStamped: true })
  })

  it('postpones the seal while no one requests the file, for up to 15 minutes', async () => {
    const { agreement } = await givenSigned()
    const row = { snapshotId: agreement.id, orderNumber: agreement.orderNumber, code: 'K7QD3M9X' }
    await portal.db.insert(agreementFiles).values(row)
    const job = () =>
      sealPendingAgreements({ ...parts(authority.url), clock: portal.clock.read, programInEffect: () => testProgram })
    authority.behave('refusing')
    expect(await job()).toBe(0)
    expect((await storedFile(agreement.id))?.pdf).toBeNull()
    expect(JSON.stringify(portal.log.take())).toContain('agreements are waiting for the timestamp authority')
    portal.clock.forward({ minutes: 16 })
    expect(await job()).toBe(1)
    expect(await storedFile(agreement.id)).toMatchObject({ isStamped: false })
    expect(JSON.stringify(portal.log.take())).toContain('sealed without a timestamp')
    authority.behave('good')
  })

  it('does not delay a requested file when the authority is unavailable', async () => {
    const { agreement } = await givenSigned()
    authority.behave('refusing')
    const { pdf } = await getSealedFile(parts(authority.url), agreement)
    expect(getHash(pdf)).toBe((await storedFile(agreement.id))?.sha256)
    expect(JSON.stringify(portal.log.take())).toContain('sealed without a timestamp')
    authority.behave('good')
  })
})

describe('The sealing job', () => {
  it('seals pending agreements once, with their original code', async () => {
    const { agreement } = await givenSigned()
    const row = { snapshotId: agreement.id, orderNumber: agreement.orderNumber, code: 'K7QD3M9X' }
    await portal.db.insert(agreementFiles).values(row)
    const job = () =>
      sealPendingAgreements({ ...parts(), clock: portal.clock.read, programInEffect: () => testProgram })
    expect(await job()).toBe(1)
    expect(await storedFile(agreement.id)).toMatchObject({ code: 'K7QD3M9X', isStamped: false })
    expect(await job()).toBe(0)
  })
})
