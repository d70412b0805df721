import { cleanEmail, emailKey, isEmail } from '@portal/contract/api/email'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from './use-test-database'

const database = useTestDatabase()

const characters = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter((character) =>
  /[\p{L}\p{M}\p{N}\p{S}\p{P}]/u.test(character),
)

/** Each visible character between ASCII letters and at the end of a word, if addresses may contain it. */
const addresses = characters.map((character) => cleanEmail(`A${character}b.C${character}@example.com`)).filter(isEmail)

describe('The case of email addresses (docs/spec 16.3)', () => {
  it('is folded by the database as in the keys that find accounts', async () => {
    const given = JSON.stringify(addresses)
    const { rows } = await database.db.execute<{ email: string; folded: string }>(sql`
      select email, lower(email) as folded from json_array_elements_text(${given}::text::json) as email`)
    expect(rows.length).toBeGreaterThan(100_000)
    expect(rows.filter(({ email, folded }) => emailKey(email) !== folded).map(({ email }) => email)).toEqual([])
  })
})
