import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { agreementEndpoints } from '@portal/contract/agreements/agreement'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreementHandlers } from '../../src/modules/agreements/handlers'
import { loadSession } from '../../src/modules/auth/queries/load-session'
import { givenIn } from '../given'
import { useTestApp } from '../use-test-app'

const portal = useTestApp({
  serve: { endpoints: agreementEndpoints, handlers: agreementHandlers, constraints: {}, loadSession },
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-text-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the text that poppler copies, without the direction marks that it adds. */
async function pdftotext(pdf: Buffer): Promise<string> {
  const path = join(folder, 'agreement.pdf')
  writeFileSync(path, pdf)
  const { PDFTOTEXT_PATH = 'pdftotext' } = process.env
  const { stdout } = await promisify(execFile)(PDFTOTEXT_PATH, ['-layout', path, '-'])
  return stdout.replace(/[\u202a-\u202e]/g, '')
}

describe('The text of an agreement, copied by another program (docs/spec 16.6)', () => {
  it.each([
    'O’Brien “Comfort”',
    '王小明暖气有限公司',
    '山田太郎エアコン',
    '김철수 난방',
    'محمد للتكييف',
    'דוד כהן',
    'สมชาย ใจดี',
    'राजेश कुमार हीटिंग',
    'Иванов Ελλάδα Nguyễn',
  ])('contains the company %s', async (companyName) => {
    const given = givenIn(portal.db, { now: portal.clock.read() })
    const owner = await given.dealer({ companyName })
    const order = await given.order({ status: 'active', dealer: owner })
    const dealer = await portal.as(order.dealer.account)
    expect(await pdftotext((await dealer.get(`/api/orders/${order.id}/agreement.pdf`)).rawPayload)).toContain(
      companyName,
    )
  })
})
