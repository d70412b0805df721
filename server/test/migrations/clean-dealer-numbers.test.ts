import { readFileSync } from 'node:fs'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { dealerProfiles } from '../../src/db/tables'
import { givenIn } from '../given'
import { useTestDatabase } from '../use-test-database'

const folder = new URL('../../src/db/migrations/', import.meta.url)
const journal = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8')) as {
  entries: { tag: string }[]
}
const tag = journal.entries.find((entry) => entry.tag.endsWith('_clean_dealer_numbers'))?.tag
const migration = readFileSync(new URL(`${tag}.sql`, folder), 'utf8')

const database = useTestDatabase()

/** The keys as the previous release made them: without white space, in uppercase. */
const formerKey = (number: string): string => number.replace(/\s/g, '').toUpperCase()

it('makes old dealer numbers compare by their visible characters, unless another dealer has that number', async () => {
  const given = givenIn(database.db)
  const distinctNumbers = [
    '820\u2011007',
    '\uff18\uff12a',
    '820003\u200b',
    '\u202a820004\u202c',
    'a\u00adb',
    'É/1',
    '1\u22122',
    '\u{e0041}Q',
  ]
  const alike = ['100001', '100001\u200b', 'X\u200b', 'X\u2060']
  const ids = new Map<string, string>()
  for (const number of [...distinctNumbers, ...alike]) {
    const { id } = await given.dealer({ dealerNumber: `D${ids.size}` })
    const previousRow = { dealerNumber: number, dealerNumberKey: formerKey(number) }
    await database.db.update(dealerProfiles).set(previousRow).where(eq(dealerProfiles.accountId, id))
    ids.set(number, id)
  }
  await database.db.execute(sql.raw(migration))
  const stored = await database.db.select().from(dealerProfiles)
  const readKey = (number: string) => stored.find(({ accountId }) => accountId === ids.get(number))?.dealerNumberKey
  for (const number of distinctNumbers) expect(readKey(number)).toBe(dealerNumberKey(number))
  for (const number of alike) expect(readKey(number)).toBe(formerKey(number))
})
