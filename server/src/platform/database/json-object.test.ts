import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/use-test-database'
import { type JsonValues, jsonbObject, jsonObject } from './json-object'

interface Dealer {
  name: string
  phone?: string | null
}

const name = sql`'Peachtree Air & Heat'`
const phone = sql`null::text`

describe('jsonObject', () => {
  const database = useTestDatabase()
  const values: JsonValues<Dealer> = { phone, name }

  it('builds an object with the keys of the values, in their order', async () => {
    const { rows } = await database.db.execute<{ dealer: string }>(
      sql`select ${jsonObject<Dealer>(values)}::text as dealer`,
    )
    expect(rows).toEqual([{ dealer: '{"phone" : null, "name" : "Peachtree Air & Heat"}' }])
  })

  it('builds the same object as jsonb', async () => {
    const { rows } = await database.db.execute<{ dealer: Dealer }>(sql`select ${jsonbObject<Dealer>(values)} as dealer`)
    expect(rows).toEqual([{ dealer: { phone: null, name: 'Peachtree Air & Heat' } }])
  })

  // `tsc` reports a directive that has no error below it.
  it('compiles only with the keys of the type', () => {
    // @ts-expect-error a key is missing
    jsonObject<Dealer>({ name })
    // @ts-expect-error a key has another name
    jsonObject<Dealer>({ name, telephone: phone })
    // @ts-expect-error the type has no such key
    jsonObject<Dealer>({ name, phone, fax: phone })
    // @ts-expect-error an index signature allows no other key
    jsonObject<Dealer & Record<string, unknown>>({ name, phone, fax: phone })
    // @ts-expect-error a call without a type has nothing to compare with
    jsonObject({ name })
  })
})
