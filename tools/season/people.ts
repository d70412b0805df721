import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { accounts, dealerProfiles } from '../../server/src/db/tables'
import type { Db } from '../../server/src/platform/database/types'
import { DEMO_PASSWORD } from '../../server/src/seed'
import { Browser } from './browser'

/** A demo dealer, with the sign-in values. */
export interface Dealer {
  id: string
  number: string
  zip: string
  company: string
  signerName: string
  /** The territory manager's email; null for a dealer without a manager. */
  managerEmail: string | null
}

/** The demo's staff, by their role in the season. */
export const staff = {
  admin: 'admin@example.com',
  distributor: 'distributor@example.com',
  sales: 'sales@example.com',
  managers: ['territory@example.com', 'territory.gc@example.com'],
} as const

/** The active dealers, by number. */
export async function findDealers(db: Db): Promise<Dealer[]> {
  const managers = new Map(
    (await db.select({ id: accounts.id, email: accounts.email }).from(accounts)).map(({ id, email }) => [id, email]),
  )
  const rows = await db
    .select()
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(eq(accounts.isActive, true))
    .orderBy(dealerProfiles.dealerNumber)
  return rows.map(({ accounts: account, dealer_profiles: profile }) => ({
    id: account.id,
    number: profile.dealerNumber,
    zip: profile.zipCode,
    company: profile.companyName,
    signerName: `${account.firstName} ${account.lastName}`,
    managerEmail: managers.get(profile.territoryManagerId ?? '') ?? null,
  }))
}

/** The browsers of all users. Users sign in again in the same browser. */
export class People {
  readonly #browsers = new Map<string, Browser>()

  constructor(
    private readonly app: FastifyInstance,
    private readonly pass: () => void,
  ) {}

  #browserOf(who: string): Browser {
    const known = this.#browsers.get(who) ?? new Browser(this.app, this.pass)
    this.#browsers.set(who, known)
    return known
  }

  async dealer({ number, zip }: Dealer): Promise<Browser> {
    const browser = this.#browserOf(number)
    await browser.post('/api/auth/dealer-login', { dealerNumber: number, zipCode: zip })
    return browser
  }

  async staff(email: string): Promise<Browser> {
    const browser = this.#browserOf(email)
    await browser.post('/api/auth/login', { email, password: DEMO_PASSWORD })
    return browser
  }
}
