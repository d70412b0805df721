import {
  replacementsAfterDecomposition,
  replacementsBeforeDecomposition,
  searchKey,
} from '@portal/contract/rules/search-text'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eraseAccount } from '../src/admin/queries/erase-account'
import { accounts, auditEvents, dealerProfiles, orders, packages } from '../src/db/tables'
import {
  type DealerToWrite,
  sheetDealerInsert,
  updateSheetDealers,
} from '../src/modules/dealers/sheet/queries/write-sheet-dealers'
import type { Tx } from '../src/platform/database/types'
import { dealerRows } from '../src/seed/factories/account'
import { givenIn } from './given'
import { useTestDatabase } from './use-test-database'

const test = useTestDatabase()

async function getKeys(texts: readonly string[]): Promise<string[]> {
  const { rows } = await test.db.execute<{ key: string }>(sql`
    select search_key(value) as key
    from json_array_elements_text(${JSON.stringify(texts)}::text::json) with ordinality as given (value, place)
    order by place`)
  return rows.map(({ key }) => key)
}

/**
 * Characters that every supported version of Unicode knows, from 14.0 on: PostgreSQL 15 decomposes no later ones.
 * Samples of scripts with thousands of similar characters.
 */
const laterCharacters = /[\u1c89\u1c8a\ua7cb-\ua7dd\ua7f1]/u
const isAlike = (code: number): boolean => (code >= 0x3400 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7a3)
const basicPlane = Array.from({ length: 0xffff }, (_, n) => n + 1).filter((code) => !isAlike(code) || code % 97 === 0)
const higherPlanes = [0x10400, 0x10ead, 0x1d165, 0x1d173, 0x1d400, 0x1d7ce, 0x1f100, 0x1f676, 0x2f800, 0xe0041, 0xe0100]
const isKnown = (character: string): boolean =>
  !/[\p{Cn}\p{Co}\p{Cs}]/u.test(character) && !laterCharacters.test(character)
const characters = [...basicPlane, ...higherPlanes].map((code) => String.fromCodePoint(code)).filter(isKnown)

describe('The database (docs/spec 16.5)', () => {
  it('normalizes each character like searchKey, also at the end of a word', async () => {
    const texts = characters.map((character) => `A${character}b Σ${character} ${character}Σ`)
    expect(await getKeys(texts)).toEqual(texts.map((text) => searchKey(text)))
  })

  it('normalizes ASCII text with spaces and control characters like searchKey', async () => {
    const ascii = Array.from({ length: 127 }, (_, n) => String.fromCharCode(n + 1))
    const text = fc.string({ unit: fc.constantFrom(...ascii, ' ', ' ', ' ') })
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 50 }), async (texts) => {
        expect(await getKeys(texts)).toEqual(texts.map((each) => searchKey(each)))
      }),
      { numRuns: 20 },
    )
  })

  it('normalizes any text like searchKey', async () => {
    const frequent = [
      ...replacementsBeforeDecomposition.keys(),
      ...replacementsAfterDecomposition.keys(),
      ' ',
      '\t',
      '\r',
      '\n',
      '\f',
      '\ufeff',
      'Σ',
      'İ',
    ]
    const unit = fc.oneof(fc.constantFrom(...frequent), fc.constantFrom(...characters))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit, size: 'medium' }), { minLength: 50 }), async (texts) => {
        expect(await getKeys(texts)).toEqual(texts.map((each) => searchKey(each)))
      }),
      { numRuns: 40 },
    )
  })
})

const listWords = async (id: string) =>
  (await test.db.select({ words: accounts.searchText }).from(accounts).where(eq(accounts.id, id)))[0]?.words

describe('An account', () => {
  it('is found by name, email and district if it is staff', async () => {
    const name = { firstName: 'Dana', lastName: 'Núñez', email: 'Dana@Example.com', district: 'SE' }
    const { id } = await givenIn(test.db).staff(name)
    expect(await listWords(id)).toBe('dana nunez dana@example.com se')
    await test.db.update(accounts).set({ lastName: 'Ørsted', district: null }).where(eq(accounts.id, id))
    expect(await listWords(id)).toBe('dana orsted dana@example.com\ndana ørsted dana@example.com')
  })

  const dealer = { firstName: 'Dana', lastName: 'Núñez', email: null, district: 'SE' }
  const business = { companyName: 'Oak  City Air', dealerNumber: '204018', zipCode: '27603', city: null }
  const givenDealer = async () => (await givenIn(test.db).dealer({ ...dealer, ...business })).id

  it('is also found by company, number, ZIP code and city if it is a dealer', async () => {
    const id = await givenDealer()
    expect(await listWords(id)).toBe('oak city air 204018 dana nunez se 27603')
    await test.db.update(dealerProfiles).set({ companyName: 'New Air', city: 'Macon' })
    expect(await listWords(id)).toBe('new air 204018 dana nunez se 27603 macon')
    await test.db.update(accounts).set({ firstName: 'Robin' })
    expect(await listWords(id)).toBe('new air 204018 robin nunez se 27603 macon')
    await test.db.update(dealerProfiles).set({ renewOrder: true })
    expect(await listWords(id)).toBe('new air 204018 robin nunez se 27603 macon')
  })

  it("is not found by another dealer's business", async () => {
    const [one, other] = [await givenDealer(), await givenIn(test.db).dealer({ companyName: 'Far Air' })]
    await test.db.update(dealerProfiles).set({ city: 'Rome' }).where(eq(dealerProfiles.accountId, other.id))
    expect(await listWords(one)).toBe('oak city air 204018 dana nunez se 27603')
    expect(await listWords(other.id)).toMatch(/^far air .* rome$/)
  })

  it('is found after its deletion, but not after the person is erased', async () => {
    const id = await givenDealer()
    await test.db.update(accounts).set({ deletedAt: new Date(), isActive: false })
    expect(await listWords(id)).toBe('oak city air 204018 dana nunez se 27603')
    await test.db.transaction((tx) => eraseAccount(tx, { id, email: null }, new Date()))
    expect(await listWords(id)).toBe('')
    await test.db.update(dealerProfiles).set({ territoryManagerId: null })
    expect(await listWords(id)).toBe('')
  })

  it('is found by the same text if an earlier release sends another one', async () => {
    const id = await givenDealer()
    await test.db.update(accounts).set({ searchText: 'former words', lastName: 'Pérez' })
    expect(await listWords(id)).toBe('oak city air 204018 dana perez se 27603')
  })
})

describe('An event', () => {
  const event = { at: new Date(), action: 'dealer.updated', entityType: 'account', entityId: 'a-1' }
  const listEventWords = async (eventValues: Partial<typeof auditEvents.$inferInsert>) => {
    const [row] = await test.db
      .insert(auditEvents)
      .values({ ...event, actorName: 'Avery Núñez', ...eventValues })
      .returning({ words: auditEvents.searchText })
    return row?.words
  }

  it('is found by names, address, request and nested values, but not by field names', async () => {
    const eventValues = {
      subjectName: 'Oak  City Air',
      address: '192.0.2.1',
      requestId: 'R-7',
      before: { city: null, lines: [{ Package: 'Café' }] },
      after: { city: 'Macon', months: 10, isActive: true },
    }
    expect(await listEventWords(eventValues)).toBe(
      'avery nunez oak city air 192.0.2.1 r-7 ["cafe"] ["macon", 10, true]',
    )
  })

  it('is found by its actor if it has no other data', async () => {
    expect(await listEventWords({ actorName: 'System' })).toBe('system')
  })

  it('is found by the same text if a client sends another one', async () => {
    expect(await listEventWords({ actorName: 'System', searchText: 'others' })).toBe('system')
  })
})

describe('Dealers from a workbook', () => {
  const rows = [1, 2, 3].map((n): DealerToWrite => {
    const { account, profile } = dealerRows(n)
    return { ...account, ...profile, paymentTerms: 'credit' }
  })
  const readRows = async (tx: Tx) => {
    const { rows: found } = await tx.execute(sql`
      select search_text as words, a.cmin::text = p.cmin::text as "isOnce"
      from accounts a join dealer_profiles p on account_id = id order by search_text`)
    return found
  }

  it('have their search text from the start, so that no account is written twice', async () => {
    await test.db.transaction(async (tx) => {
      await tx.execute(sheetDealerInsert(rows))
      const searchText = (n: number) =>
        `dealer company ${n} 90000${n} dana dealer ${n} dealer${n}@example.com se 30303 atlanta`
      expect(await readRows(tx)).toEqual([1, 2, 3].map((n) => ({ words: searchText(n), isOnce: true })))
    })
  })

  it('get a new search text when both rows change together', async () => {
    await test.db.transaction((tx) => tx.execute(sheetDealerInsert(rows)))
    await test.db.transaction(async (tx) => {
      const changed = rows.map((row) => ({ ...row, companyName: 'Peña Air', lastName: 'New' }))
      await updateSheetDealers(tx, changed)
      const searchText = (n: number) => `pena air 90000${n} dana new dealer${n}@example.com se 30303 atlanta`
      expect(await readRows(tx)).toEqual([1, 2, 3].map((n) => ({ words: searchText(n), isOnce: true })))
    })
  })
})

describe('The search text', () => {
  it('of an order has its number, year, company, dealer number and contact', async () => {
    const names = { companyName: 'Castañeda Mechanical', dealerNumber: 'A100 5', firstName: 'Sofía', lastName: 'PEÑA' }
    const { order } = await givenIn(test.db).order({ dealer: await givenIn(test.db).dealer(names) })
    const searchText = async () => (await test.db.select({ words: orders.searchText }).from(orders))[0]?.words
    expect(await searchText()).toBe(`${order.orderNumber} castaneda mechanical a100 5 sofia pena ${order.orderYear}`)
    await test.db.update(dealerProfiles).set({ companyName: 'Renamed' })
    await test.db.update(orders).set({ months: 9, annualCents: sql`monthly_cents * 9 + one_time_cents` })
    expect(await searchText()).toContain('castaneda')
    await test.db.update(orders).set({ dealerInformation: { ...order.dealerInformation, lastName: 'Łuk' } })
    expect(await searchText()).toContain('sofia luk')
    await test.db.update(orders).set({ searchText: 'former words' })
    expect(await searchText()).toContain('sofia luk')
  })

  it('of a package has its name and description', async () => {
    await givenIn(test.db).package({ name: 'Local Search', description: 'Paid search\n- Call tracking' })
    const searchText = async () => (await test.db.select({ words: packages.searchText }).from(packages))[0]?.words
    expect(await searchText()).toBe('local search paid search - call tracking')
    await test.db.update(packages).set({ name: 'Radio', searchText: 'former words' })
    expect(await searchText()).toBe('radio paid search - call tracking')
  })
})
