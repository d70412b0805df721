import { and, type Placeholder, type SQL, sql } from 'drizzle-orm'

/** The rows a list is narrowed to. */
export interface Selection {
  /** Which conditions there are, never their values: where it is the same, statements have the same text. */
  readonly key: string
  readonly values: Readonly<Record<string, unknown>>
  /** Whether it leaves few rows or many by what its values are: then a statement is best planned for them. */
  readonly varies: boolean
  /** With places for the values: for a statement that is built once and serves all of them. */
  where(): SQL | undefined
  /** With the values themselves: for a statement of this call alone, as in a transaction. */
  whereNow(): SQL | undefined
}

/** A value as it stands in a condition: its place in a prepared statement, or itself. */
export type Term<V> = V | Placeholder

/** The values of all conditions that a selection has. */
export type Terms = Readonly<Record<string, unknown>>

type Condition = (term: unknown, terms: Terms) => SQL | undefined

/** A condition for each value that a list can be narrowed by, by the value's name; some look at a second value as well. */
export type Conditions = Readonly<Record<string, (term: never, terms: Terms) => SQL | undefined>>

/** A condition that takes no value is asked for by `true`. */
type ValueOf<F> = F extends (term: infer T, terms: Terms) => unknown
  ? unknown extends T
    ? true
    : Exclude<T, Placeholder>
  : never

/** What a list is narrowed by; what is undefined leaves its condition out. */
type SelectionValues<C extends Conditions> = { readonly [K in keyof C]?: ValueOf<C[K]> }

/**
 * Narrows to the rows that meet the condition of each value.
 * @param within what is narrowed further: a scope, or the list that a block is cut from; its values have other names
 */
export function selectBy<C extends Conditions>(
  conditions: C,
  values: SelectionValues<C>,
  within?: Selection,
): Selection {
  const unknown = Object.keys(values).find((name) => values[name] !== undefined && !(name in conditions))
  if (unknown !== undefined) throw new Error(`Nothing is narrowed by "${unknown}"`)
  const names = Object.keys(conditions).filter((name) => values[name] !== undefined)
  const twice = names.find((name) => within && name in within.values)
  if (twice !== undefined) throw new Error(`The value "${twice}" would stand in the place of another`)
  const own: Terms = Object.fromEntries(names.map((name) => [name, values[name]]))
  const places: Terms = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]))
  const met = (terms: Terms) => names.map((name) => (conditions[name] as Condition)(terms[name], terms))
  return {
    key: [within?.key, ...names].join(' '),
    values: { ...within?.values, ...own },
    varies: within?.varies === true || Object.values(own).some((value) => value !== true),
    where: () => and(within?.where(), ...met(places)),
    whereNow: () => and(within?.whereNow(), ...met(own)),
  }
}
