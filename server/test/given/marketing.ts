import type { PackagePromise } from '@portal/contract/marketing/promise'
import { insertPromises } from '../../src/modules/marketing/queries/package-promises'
import type { Db } from '../../src/platform/database/types'

/** A promise of two mailers, one in spring and one in fall, that need a logo and a proof. */
export const mailers: PackagePromise = {
  kind: 'mailer',
  title: 'Mailer',
  note: '2,500 homes',
  count: 2,
  windows: [
    { from: '03-08', to: '03-13' },
    { from: '09-13', to: '09-18' },
  ],
  needsProof: true,
  needsInput: ['logo'],
  leadDays: 42,
  weight: 100,
  metrics: ['pieces'],
  onSilence: 'wait',
}

/** Stores what a package promises; by default two mailers. */
export const givenPromises = (
  db: Db,
  { id }: { id: string },
  promises: readonly Partial<PackagePromise>[] = [{}],
): Promise<void> =>
  db.transaction((tx) =>
    insertPromises(
      tx,
      id,
      promises.map((overrides) => ({ ...mailers, ...overrides })),
    ),
  )
