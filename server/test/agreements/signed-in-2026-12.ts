import { readFileSync } from 'node:fs'
import { agreementSnapshotSchema } from '@portal/contract/agreements/agreement'
import { agreementFiles, agreementSnapshots, agreementVersions } from '../../src/db/tables'
import type { TestApp } from '../build-app'
import { givenIn } from '../given'

const read = (name: string): Buffer => readFileSync(new URL(`./2026-12/${name}`, import.meta.url))

/**
 * The wording of version 2026-12 and agreements signed under it, exactly as the release with that version stored them.
 * Never change these files.
 */
export const wording202612 = {
  version: '2026-12',
  template: read('wording.txt').toString(),
  sha256: '5aaa14800b2e2c3b21720e2c6d955eff6424f6123881e1f30ae868975bae22a5',
  firstUsedAt: new Date('2026-11-20T14:14:05.123Z'),
}

const signedTexts = {
  credit: {
    canonical: read('credit.txt').toString(),
    sha256: '9ded8b31ef1a235ec452586a2618a943215450207f653c57f7dabbe47f5c33de',
  },
  cod: {
    canonical: read('cod.txt').toString(),
    sha256: 'a59b8f6da2aef8923b8da345701d471113f4723fde3c60318004e69eea8538e7',
  },
}

/** Both signed by the same dealer on a credit account, and on a COD account after every deadline. */
export const signedAccounts = ['credit', 'cod'] as const
export type SignedAccount = (typeof signedAccounts)[number]

export function agreement202612(account: SignedAccount) {
  const { canonical, sha256 } = signedTexts[account]
  return {
    canonical,
    sha256,
    content: agreementSnapshotSchema.parse(JSON.parse(canonical)),
    signaturePng: read('signature.png'),
  }
}

/** Creates an order whose agreement was signed under version 2026-12. Its file is not sealed yet. */
export async function givenSignedIn202612(
  portal: TestApp,
  { account, code }: { account: SignedAccount; code: string },
) {
  const { content, canonical, sha256, signaturePng } = agreement202612(account)
  const { orderId: orderNumber, orderYear, version, signer } = content
  const signedAt = new Date(signer.signedAt)
  const order = await givenIn(portal.db).order({
    status: 'active',
    signed: false,
    orderNumber,
    orderYear,
    createdAt: signedAt,
  })
  await portal.db.insert(agreementVersions).values(wording202612).onConflictDoNothing()
  const [snapshot] = await portal.db
    .insert(agreementSnapshots)
    .values({
      orderId: order.id,
      orderNumber,
      dealerId: order.dealerId,
      version,
      content,
      canonical,
      sha256,
      signaturePng,
      signedAt,
    })
    .returning({ id: agreementSnapshots.id })
  if (!snapshot) throw new Error('The agreement was not stored')
  await portal.db.insert(agreementFiles).values({ snapshotId: snapshot.id, orderNumber, code })
  return { order, content, canonical, sha256, dealer: await portal.as(order.dealer.account) }
}
