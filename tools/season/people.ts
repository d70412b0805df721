import type { Mail, MailDetail } from '@portal/contract/mail/mail'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { accounts, dealerProfiles } from '../../server/src/db/tables'
import type { Db } from '../../server/src/platform/database/types'
import { DEMO_PASSWORD } from '../../server/src/seed/demo/staff'
import { uploadForm } from '../../server/test/caller'

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

/** The demo's staff, by their part in the season. */
export const staff = {
  admin: 'admin@example.com',
  distributor: 'distributor@example.com',
  sales: 'sales@example.com',
  managers: ['territory@example.com', 'territory.gc@example.com'],
} as const

/** Finds the active dealers, sorted by number. */
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

/** One user's browser. It stores cookies, so the portal recognizes it at the next sign-in. */
export class Browser {
  readonly #cookies: Record<string, string> = {}

  /** @param pass advances the clock by the time between two calls */
  constructor(
    private readonly app: FastifyInstance,
    private readonly pass: () => void,
  ) {}

  /** @throws Error if the portal rejects the call */
  async #send<T>(
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    { payload, headers }: { payload?: object; headers?: Record<string, string> } = {},
  ): Promise<T> {
    this.pass()
    const sent = { ...(payload && { payload }), ...(headers && { headers }) }
    const reply = await this.app.inject({ method, url, cookies: this.#cookies, ...sent })
    for (const { name, value } of reply.cookies) this.#cookies[name] = value
    if (reply.statusCode >= 400)
      throw new Error(`${method} ${url} returned ${reply.statusCode}: ${reply.body.slice(0, 400)}`)
    return (reply.body === '' ? undefined : reply.json()) as T
  }

  readonly get = <T>(path: string): Promise<T> => this.#send('GET', path)
  readonly post = <T>(path: string, payload: object = {}, headers: Record<string, string> = {}): Promise<T> =>
    this.#send('POST', path, { payload, headers })
  readonly patch = <T>(path: string, payload: object, headers: Record<string, string> = {}): Promise<T> =>
    this.#send('PATCH', path, { payload, headers })
  readonly upload = <T>(path: string, name: string, bytes: Buffer): Promise<T> =>
    this.#send('POST', path, { payload: uploadForm(bytes, {}, name) })
}

/** The browsers of all users. A user who signs in again uses the same browser. */
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

  /** Returns the text of the newest email of a type in the outbox, optionally to an address; empty if there is none. */
  async newestMail(type: string, address?: string | null): Promise<string> {
    const outbox = await this.staff(staff.admin)
    const mails = await outbox.get<Mail[]>(`/api/admin/mail?type=${type}&limit=20`)
    const newest = mails.find(({ to }) => address === undefined || to === address)
    return newest ? (await outbox.get<MailDetail>(`/api/admin/mail/${newest.id}`)).text : ''
  }
}
