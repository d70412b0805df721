import { program } from '@portal/contract/rules/program'
import type { Logger } from 'pino'
import { sealCertificates } from '../../db/tables/agreements'
import type { Config } from '../../platform/config'
import type { Db } from '../../platform/database/types'
import { makeCertificate, openStored, type StoredCertificate } from '../../platform/seal/make-certificate'
import { openP12, UnusableP12Error } from '../../platform/seal/open-p12'
import type { SealKey } from '../../platform/seal/seal-key'
import { ConfigurationError } from '../../platform/start-refused'

type Given = NonNullable<Config['seal']>

const opened = new WeakMap<Given, Promise<SealKey>>()

function openGiven(given: Given, now: Date): Promise<SealKey> {
  const key = opened.get(given) ?? openP12(given.p12, given.password, now)
  opened.set(given, key)
  return key
}

// Once for the process: it costs a second, and a new database takes the one that is there.
let made: Promise<StoredCertificate> | undefined

async function ownCertificate(db: Db, now: Date): Promise<StoredCertificate> {
  const find = async () => (await db.select().from(sealCertificates))[0]
  const stored = await find()
  if (stored) return stored
  made ??= makeCertificate(`${program.programTitle} of ${program.distributorName}`, now)
  const fresh = await made
  // Another server may have been first: then its certificate is everybody's.
  await db
    .insert(sealCertificates)
    .values({ id: 1, ...fresh, madeAt: now })
    .onConflictDoNothing()
  const kept = await find()
  if (!kept) throw new Error('The certificate was not kept')
  return kept
}

/** What agreements are sealed with: the configured certificate, or the one that the portal made itself. */
export const sealInUse = async (db: Db, { seal }: Pick<Config, 'seal'>, now: Date): Promise<SealKey> =>
  seal ? openGiven(seal, now) : openStored(await ownCertificate(db, now))

const monthMs = 30 * 24 * 60 * 60 * 1000

/**
 * Opens the configured certificate before the server takes calls, and warns a month before it ends.
 * @throws ConfigurationError when agreements cannot be sealed with it
 */
export async function assertSealUsable(given: Given, now: Date, log: Pick<Logger, 'warn'>): Promise<void> {
  try {
    const { certificate } = await openGiven(given, now)
    const ends = certificate.notAfter.value
    if (ends.getTime() - now.getTime() < monthMs) log.warn({ ends }, 'the certificate that seals agreements ends soon')
  } catch (error) {
    if (error instanceof UnusableP12Error) throw new ConfigurationError(`SEAL_P12_FILE ${error.message}`)
    throw error
  }
}
