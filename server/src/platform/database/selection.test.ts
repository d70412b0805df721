import { eq, type SQL, sql } from 'drizzle-orm'
import { integer, PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { type Conditions, selectBy, type Term, type Terms } from './selection'

const items = pgTable('things', { size: integer('size'), name: text('name'), owner: text('owner') })

const conditions = {
  owned: () => sql`${items.owner} is not null`,
  size: (size: Term<number>) => eq(items.size, size),
  name: (name: Term<string>, { other }: Terms) => sql`${items.name} in (${name}, ${other})`,
  other: (_: Term<string>) => undefined,
} satisfies Conditions

const selectByOwner = (owner: string) =>
  selectBy({ owner: (term: Term<string>) => eq(items.owner, term) } satisfies Conditions, { owner })

const toText = (where: SQL | undefined) => new PgDialect().sqlToQuery(where ?? expect.fail('no condition')).sql

describe('The conditions of a list', () => {
  it('have a key without their values, in whatever order they are given', () => {
    const selection = selectBy(conditions, { size: 1, owned: true })
    const other = selectBy(conditions, { owned: true, size: 2, name: undefined })
    expect(selection.key).toBe(other.key)
    expect(toText(selection.where())).toBe(toText(other.where()))
    expect(selection.values).not.toEqual(other.values)
    expect(selectBy(conditions, { size: 1 }).key).not.toBe(selection.key)
    expect(JSON.stringify(selectBy(conditions, { name: 'secret', other: 'hidden' }).key)).not.toMatch(/secret|hidden/)
  })

  it('ignore undefined values, and match every row without values', () => {
    expect(selectBy(conditions, { size: undefined }).where()).toBeUndefined()
    // False and empty values count as values.
    expect(toText(selectBy(conditions, { size: 0 }).where())).toBe('"things"."size" = $1')
  })

  it('give the same SQL with placeholders as with values, even nested in another selection', () => {
    const selection = selectBy(conditions, { name: 'a', other: 'b', size: 3 }, selectByOwner('me'))
    expect(toText(selection.where())).toBe(toText(selection.whereNow()))
    const { params } = new PgDialect().sqlToQuery(selection.whereNow() ?? expect.fail('no condition'))
    expect(params).toEqual(['me', 3, 'a', 'b'])
    expect(selection.values).toEqual({ name: 'a', other: 'b', size: 3, owner: 'me' })
    expect(selection.key).not.toBe(selectBy(conditions, { name: 'a', other: 'b', size: 3 }).key)
  })

  it('reject a value that has no condition, since it would have no effect', () => {
    const values = { size: 1, color: 'red' }
    expect(() => selectBy(conditions, values)).toThrow('"color"')
  })

  it('reject a value with the name of another', () => {
    const inner = selectBy(conditions, { size: 1 })
    expect(() => selectBy(conditions, { size: 2 }, inner)).toThrow('"size"')
    expect(selectBy(conditions, { size: undefined, name: 'a', other: 'b' }, inner).values).toMatchObject({ size: 1 })
  })
})
