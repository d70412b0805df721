import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { RequiredProof, SignInExtras } from '@portal/contract/accounts/sign-in'
import { settings } from '@portal/contract/rules/settings'
import { z } from 'zod'
import type { Db } from '../../platform/database/types'
import { consumeProof, findServerKey } from './queries/proofs'

const keyName = 'proof-of-work'

const challengeSchema = z.object({
  id: z.string(),
  /** A hash of the account. A proof for one account is useless for another. */
  about: z.string(),
  bits: z.int(),
  until: z.number(),
})

const hashIdentifier = (identifier: string): string =>
  createHash('sha256').update(identifier).digest('base64url').slice(0, 22)
const signText = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Creates a challenge that every server of this database can verify without storing it. */
export async function makeChallenge(
  db: Db,
  { identifier, bits, now }: { identifier: string; bits: number; now: Date },
): Promise<RequiredProof> {
  const until = now.getTime() + settings.signInLimits.proof.minutes * 60_000
  const challenge = { id: randomBytes(12).toString('base64url'), about: hashIdentifier(identifier), bits, until }
  const text = Buffer.from(JSON.stringify(challenge)).toString('base64url')
  const seal = signText(await findServerKey(db, keyName, now), text)
  return { challenge: `${text}.${seal.toString('base64url')}`, bits }
}

function leadingZeroBits(hash: Buffer): number {
  const first = hash.findIndex((byte) => byte !== 0)
  return first === -1 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24
}

function readChallenge(key: Buffer, sealed: string): z.infer<typeof challengeSchema> | null {
  const [text = '', seal = ''] = sealed.split('.')
  const expected = signText(key, text)
  const given = Buffer.from(seal, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return challengeSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
}

/**
 * Accepts a proof of work for this identifier, once.
 * @returns whether the proof is valid
 */
export async function acceptProof(
  db: Db,
  { proof, identifier, now }: { proof: SignInExtras['proof']; identifier: string; now: Date },
): Promise<boolean> {
  if (proof === undefined) return false
  const challenge = readChallenge(await findServerKey(db, keyName, now), proof.challenge)
  if (challenge === null || challenge.until <= now.getTime() || challenge.about !== hashIdentifier(identifier))
    return false
  const hash = createHash('sha256').update(`${proof.challenge}:${proof.nonce}`).digest()
  if (leadingZeroBits(hash) < challenge.bits) return false
  return consumeProof(db, { id: challenge.id, expiresAt: new Date(challenge.until) })
}
