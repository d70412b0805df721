import { hash } from '@node-rs/argon2'
import { getTableColumns, type Table } from 'drizzle-orm'
import { accounts, dealerProfiles, savedSignatures } from '../../src/db/tables'
import type { Db } from '../../src/platform/database/types'
import {
  type AccountRow,
  type DealerProfileRow,
  type DealerRows,
  dealerRows,
  type StaffRole,
  staffRow,
} from '../../src/seed/factories/account'
import { signaturePng } from '../../src/seed/signature'
import { nextNumber } from './counter'

export type GivenStaff = AccountRow & { password: string }
export type GivenDealer = AccountRow & DealerRows & { dealerNumber: string; zipCode: string }

// Hashing is the slowest part of a test, so all staff have the same password.
const PASSWORD = 'Given-Password-1'
let passwordHash: Promise<string> | undefined

export type StaffOverrides = Partial<AccountRow> & { role?: StaffRole }

/** Creates staff of any role (default: territory_manager) who can sign in with `password`. */
export async function givenStaff(db: Db, overrides: StaffOverrides = {}): Promise<GivenStaff> {
  passwordHash ??= hash(PASSWORD, { memoryCost: 1024, timeCost: 1 })
  const row = staffRow(nextNumber(), {
    passwordHash: await passwordHash,
    ...overrides,
    role: overrides.role ?? 'territory_manager',
  })
  await db.insert(accounts).values(row)
  return { ...row, password: PASSWORD }
}

export type DealerOverrides = Partial<Omit<AccountRow, 'role'>> &
  Partial<Omit<DealerProfileRow, 'accountId' | 'dealerNumberKey' | 'territoryManagerId'>> & {
    territoryManager?: { id: string } | null
    /** Stores a signature for "Use Saved" and turns E-Signature on. */
    savedSignature?: boolean
  }

const pickFields = <T extends object>(fields: T, table: Table): Partial<T> => {
  const columns = getTableColumns(table)
  const fieldEntries = Object.entries(fields).filter(([field]) => field in columns)
  return Object.fromEntries(fieldEntries) as Partial<T>
}

/** Creates a dealer with a complete profile, district SE, on credit, without a territory manager. */
export async function givenDealer(db: Db, overrides: DealerOverrides = {}): Promise<GivenDealer> {
  const { territoryManager, savedSignature = false, ...fields } = overrides
  const rows = dealerRows(nextNumber(), {
    account: pickFields(fields, accounts),
    profile: {
      eSignature: savedSignature,
      ...pickFields(fields, dealerProfiles),
      territoryManagerId: territoryManager?.id ?? null,
    },
  })
  await db.insert(accounts).values(rows.account)
  await db.insert(dealerProfiles).values(rows.profile)
  if (savedSignature) {
    const signerName = `${rows.account.firstName} ${rows.account.lastName}`
    const { id: accountId, createdAt: savedAt } = rows.account
    await db.insert(savedSignatures).values({ accountId, png: signaturePng(signerName), signerName, savedAt })
  }
  return { ...rows.account, ...rows, dealerNumber: rows.profile.dealerNumber, zipCode: rows.profile.zipCode }
}
