import type { PaymentTerms } from '@portal/contract/rules/pricing'
import type { Role } from '@portal/contract/rules/program'
import { eq, sql } from 'drizzle-orm'
import { accounts, dealerProfiles, savedSignatures } from '../../../db/tables/accounts'
import { preparedOnce } from '../../../platform/database/prepared-statements'
import type { Db } from '../../../platform/database/types'

const prepare = preparedOnce((db) =>
  db
    .select({
      id: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      role: sql<Role>`${accounts.role}`,
      profileImageUrl: accounts.profileImageUrl,
      district: accounts.district,
      phone: accounts.phone,
      secondFactorChangedAt: accounts.secondFactorChangedAt,
      passwordIsTemporary: accounts.passwordIsTemporary,
      updatedAt: accounts.updatedAt,
      dealerNumber: dealerProfiles.dealerNumber,
      zipCode: dealerProfiles.zipCode,
      companyName: dealerProfiles.companyName,
      companyType: dealerProfiles.companyType,
      website: dealerProfiles.website,
      addressLine1: dealerProfiles.addressLine1,
      addressLine2: dealerProfiles.addressLine2,
      city: dealerProfiles.city,
      state: dealerProfiles.state,
      brand: dealerProfiles.brand,
      paymentTerms: sql<PaymentTerms | null>`${dealerProfiles.paymentTerms}`,
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

/** An account with all that its own profile shows. */
export async function findCurrentUser(db: Db, id: string): Promise<CurrentUserRow | null> {
  const [row] = await prepare(db).execute({ id })
  return row ?? null
}

/** How a message greets the holder of an account. */
export async function findFirstName(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ firstName: accounts.firstName }).from(accounts).where(eq(accounts.id, id))
  return row?.firstName ?? ''
}
