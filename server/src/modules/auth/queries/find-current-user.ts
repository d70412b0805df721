import { visibleDealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import type { Role } from '@portal/contract/rules/roles'
import { eq, sql } from 'drizzle-orm'
import { dealerFieldColumns } from '../../../core/accounts/dealer-columns'
import { accounts, dealerProfiles, savedSignatures } from '../../../db/tables/accounts'
import { prepareOnce } from '../../../platform/database/prepared-statements'
import type { Db } from '../../../platform/database/types'
import { pickAll } from '../../../platform/pick'

const prepare = prepareOnce((db) =>
  db
    .select({
      id: accounts.id,
      ...pickAll(dealerFieldColumns, visibleDealerFieldNames),
      role: sql<Role>`${accounts.role}`,
      profileImageUrl: accounts.profileImageUrl,
      secondFactorChangedAt: accounts.secondFactorChangedAt,
      passwordIsTemporary: accounts.passwordIsTemporary,
      updatedAt: accounts.updatedAt,
      renewOrder: dealerProfiles.renewOrder,
      eSignature: dealerProfiles.eSignature,
      signaturePng: savedSignatures.png,
    })
    .from(accounts)
    .leftJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .leftJoin(savedSignatures, eq(savedSignatures.accountId, accounts.id))
    .where(eq(accounts.id, sql.placeholder('id')))
    .prepare('find_current_user'),
)

export type CurrentUserRow = Awaited<ReturnType<ReturnType<typeof prepare>['execute']>>[number]

/** An account with all data for its own profile. */
export async function findCurrentUser(db: Db, id: string): Promise<CurrentUserRow | null> {
  const [row] = await prepare(db).execute({ id })
  return row ?? null
}

/** The first name for the greeting in emails. */
export async function findFirstName(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ firstName: accounts.firstName }).from(accounts).where(eq(accounts.id, id))
  return row?.firstName ?? ''
}
