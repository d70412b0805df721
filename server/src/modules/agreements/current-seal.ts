import type { ProgramNames } from '@portal/contract/rules/program-facts'
import type { Logger } from 'pino'
import { sealCertificates } from '../../db/tables/agreements'
import type { Config } from '../../platform/config'
import type { Db } from '../../platform/database/types'
import { makeCertificate, openStoredCertificate, type StoredCertificate } from '../../platform/seal/make-certificate'
import { openP12, UnusableP12Error } from '../../platform/seal/open-p12'
import type { SealKey } from '../../platform/seal/seal-key'
import { ConfigurationError } from '../../platform/start-error'

type ConfiguredSeal = NonNullable<Config['seal']>

const opened = new WeakMap<ConfiguredSeal, Promise<SealKey>>()

function openConfigured(seal: ConfiguredSeal, now: Date): Promise<SealKey> {
  const key = opened.get(seal) ?? openP12(seal.p12, seal.password, now)
  opened.set(seal, key)
  return key
}

// Created once per process, because it takes a second. A new database uses the same one.
let newCertificate: Promise<StoredCertificate> | undefined

async function portalCertificate(db: Db, names: ProgramNames, now: Date): Promise<StoredCertificate> {
  const find = async () => (await db.select().from(sealCertificates))[0]
  const stored = await find()
  if (stored) return stored
  newCertificate ??= makeCertificate(`${names.programTitle} of ${names.distributorName}`, now)
  const fresh = await newCertificate
  // If another server was first, all servers use its certificate.
  await db
    .insert(sealCertificates)
    .values({ id: 1, ...fresh, madeAt: now })
    .onConflictDoNothing()
  const current = await find()
  if (!current) throw new Error('The certificate was not stored')
  return current
}

/**
 * The key that seals agreements: the configured certificate, or the portal's own.
 * @param names the names in the portal's own certificate, when it is created
 */
export const currentSeal = async (
  db: Db,
  { seal }: Pick<Config, 'seal'>,
  names: ProgramNames,
  now: Date,
): Promise<SealKey> =>
  seal ? openConfigured(seal, now) : openStoredCertificate(await portalCertificate(db, names, now))

const monthMs = 30 * 24 * 60 * 60 * 1000

/**
 * Opens the configured certificate at startup, and warns a month before it expires.
 * @throws ConfigurationError if it cannot seal agreements
 */
export async function assertSealUsable(seal: ConfiguredSeal, now: Date, log: Pick<Logger, 'warn'>): Promise<void> {
  try {
    const { certificate } = await openConfigured(seal, now)
    const ends = certificate.notAfter.value
    if (ends.getTime() - now.getTime() < monthMs)
      log.warn({ ends }, 'the certificate that seals agreements expires soon')
  } catch (error) {
    if (error instanceof UnusableP12Error) throw new ConfigurationError(`SEAL_P12_FILE ${error.message}`)
    throw error
  }
}
