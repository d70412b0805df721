import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { agreementEndpoints } from '@portal/contract/agreements/agreement'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreementHandlers } from '../../src/modules/agreements/handlers'
import { findSignedAgreement } from '../../src/modules/agreements/queries'
import { getSealedFile } from '../../src/modules/agreements/sealed-file'
import { loadSession } from '../../src/modules/auth/queries/load-session'
import { givenIn } from '../given'
import { testProgram } from '../test-program'
import { startTimeStampAuthority } from '../time-stamp-authority'
import { useTestApp } from '../use-test-app'

const portal = useTestApp({
  serve: { endpoints: agreementEndpoints, handlers: agreementHandlers, constraints: {}, loadSession },
})

let folder: string
let authority: Awaited<ReturnType<typeof startTimeStampAuthority>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-seal-'))
  authority = await startTimeStampAuthority()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await authority.stop()
})

/** Returns what poppler reports about a file's signatures. */
async function pdfsig(pdf: Buffer): Promise<string> {
  const path = join(folder, 'agreement.pdf')
  writeFileSync(path, pdf)
  const { PDFSIG_PATH = 'pdfsig' } = process.env
  // With a separate home that contains no certificates.
  const env = { ...process.env, HOME: folder }
  return (await promisify(execFile)(PDFSIG_PATH, [path], { env })).stdout
}

async function givenSigned() {
  const order = await givenIn(portal.db, { now: portal.clock.read() }).order({ status: 'active' })
  return { order, dealer: await portal.as(order.dealer.account) }
}

describe('A sealed agreement, checked by another program', () => {
  it('has a valid signature over the entire file', async () => {
    const { order, dealer } = await givenSigned()
    const signatureReport = await pdfsig((await dealer.get(`/api/orders/${order.id}/agreement.pdf`)).rawPayload)
    expect(signatureReport).toContain('Signature is Valid.')
    expect(signatureReport).toContain('Total document signed')
    expect(signatureReport).toContain('ETSI.CAdES.detached')
  })

  it('has a valid signature with a timestamp', async () => {
    const { order } = await givenSigned()
    const agreement = await findSignedAgreement(portal.db, { id: order.id, number: order.orderNumber })
    if (!agreement) throw new Error('There must be an agreement')
    const config = { ...portal.config, timestampUrl: authority.url }
    const { pdf } = await getSealedFile(
      { db: portal.db, config, program: testProgram, now: portal.clock.read(), log: portal.log.logger },
      agreement,
    )
    expect(await pdfsig(pdf)).toContain('Signature is Valid.')
  })

  it('is reported as invalid after a change', async () => {
    const { order, dealer } = await givenSigned()
    const pdf = (await dealer.get(`/api/orders/${order.id}/agreement.pdf`)).rawPayload
    pdf[pdf.indexOf(order.orderNumber)] = '9'.charCodeAt(0)
    expect(await pdfsig(pdf)).toContain('Digest Mismatch')
  })
})
