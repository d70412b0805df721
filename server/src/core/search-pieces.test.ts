import { searchKey } from '@portal/contract/rules/search-text'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../test/use-test-database'
import { accounts } from '../db/tables'
import { selectBy } from '../platform/database/selection'
import { learnCommonPieces } from './learn-common-pieces'
import { searchConditions, searchValues } from './search-pattern'
import { rarePattern } from './search-pieces'

const database = useTestDatabase()

async function givenNames(names: readonly string[]): Promise<void> {
  await database.db.execute(sql`
    insert into accounts (role, email, first_name)
    select 'territory_manager', place || '@example.com', name
    from json_array_elements_text(${JSON.stringify(names)}::text::json) with ordinality as given (name, place)`)
}

const found = async (typed: string): Promise<string[]> => {
  const values = searchValues('accounts', typed)
  const selection = selectBy(searchConditions(accounts.searchText), values)
  const rows = await database.db.select({ text: accounts.searchText }).from(accounts).where(selection.whereNow())
  return rows.map(({ text }) => text).sort()
}

const word = fc.oneof(
  fc.constantFrom(
    'heating',
    'and',
    'air',
    'of',
    'a',
    '1',
    'peña',
    'компания',
    '100%',
    'a_b',
    'al-air',
    'c\\d',
    "o'dell",
  ),
  fc.integer({ min: 0, max: 9999 }).map(String),
)
const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
const part = fc
  .tuple(name, fc.nat(20), fc.integer({ min: 1, max: 15 }))
  .map(([text, from, length]) => text.slice(from, from + length))

describe('A search by the rare pieces of a text', () => {
  it('finds exactly the rows that contain the full text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(name, { minLength: 10, maxLength: 25 }),
        fc.array(part, { minLength: 10 }),
        async (names, parts) => {
          await database.reset()
          await givenNames(names)
          await learnCommonPieces(database.db)
          const all = await found('')
          // Substrings of existing texts, and texts that may not occur.
          const typed = [...parts, ...names.map((text, at) => text.slice(at % 7))]
          for (const text of typed)
            expect(await found(text)).toEqual(all.filter((each) => each.includes(searchKey(text))))
        },
      ),
      { numRuns: 4 },
    )
  })

  it('searches the index for rare pieces, or for the full text if all pieces are common or unknown', async () => {
    await givenNames(Array.from({ length: 300 }, (_, n) => `Dealer Company ${1000 + n} 50% off`))
    await learnCommonPieces(database.db)
    expect(rarePattern('accounts', 'dealer company 1234')).toBe('%234%')
    expect(rarePattern('accounts', 'dealer company 1234 50% off')).toBe('%234 %')
    expect(rarePattern('accounts', 'ann of 1234')).toBe('%ann %of %234%')
    expect(rarePattern('accounts', 'nobody')).toBe(null)
    expect(rarePattern('accounts', 'dealer company')).toBe(null)
    expect(rarePattern('accounts', 'dealer компания')).toBe(null)
    expect(rarePattern('accounts', 'of')).toBe(null)
  })
})
