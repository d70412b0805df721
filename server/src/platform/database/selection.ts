import { and, type Placeholder, type SQL, sql } from 'drizzle-orm'

/** The conditions that limit a list's rows. */
export interface Selection {
  /** Identifies which conditions there are, never their values. Statements with the same key have the same text. */
  readonly key: string
  readonly values: Readonly<Record<string, unknown>>
  /** Whether the number of rows depends strongly on the values: then a statement is best planned for them. */
  readonly varies: boolean
  /** With placeholders: for a statement that is built once for all values. */
  where(): SQL | undefined
  /** With the values themselves: for a single statement, such as in a transaction. */
  whereNow(): SQL | undefined
}

/** A value in a condition: its placeholder in a prepared statement, or itself. */
export type Term<V> = V | Placeholder

/** The values of all conditions in a selection. */
export type Terms = Readonly<Record<string, unknown>>

type Condition = (term: unknown, terms: Terms) => SQL | undefined

/** A condition for each value that can limit a list, by the value's name. Some also depend on a second value. */
export type Conditions = Readonly<Record<string, (term: never, terms: Terms) => SQL | undefined>>

/** `true` enables a condition that takes no value. */
type ValueOf<F> = F extends (term: infer T, terms: Terms) => unknown
  ? unknown extends T
    ? true
    : Exclude<T, Placeholder>
  : never

/** The values that limit a list. Undefined omits its condition. */
type SelectionValues<C extends Conditions> = { readonly [K in keyof C]?: ValueOf<C[K]> }

/**
 * Builds a selection with the condition of each value.
 * @param within the selection to narrow further, such as a scope; its values have other names
 */
export function selectBy<C extends Conditions>(
  conditions: C,
  values: SelectionValues<C>,
  within?: Selection,
): Selection {
  const unknown = Object.keys(values).find((name) => values[name] !== undefined && !(name in conditions))
  if (unknown !== undefined) throw new Error(`There is no condition named "${unknown}"`)
  const names = Object.keys(conditions).filter((name) => values[name] !== undefined)
  const duplicate = names.find((name) => within && name in within.values)
  if (duplicate !== undefined) throw new Error(`Two conditions are named "${duplicate}"`)
  const ownTerms: Terms = Object.fromEntries(names.map((name) => [name, values[name]]))
  const placeholders: Terms = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]))
  const buildConditions = (terms: Terms) => names.map((name) => (conditions[name] as Condition)(terms[name], terms))
  return {
    key: [within?.key, ...names].join(' '),
    values: { ...within?.values, ...ownTerms },
    varies: within?.varies === true || Object.values(ownTerms).some((value) => value !== true),
    where: () => and(within?.where(), ...buildConditions(placeholders)),
    whereNow: () => and(within?.whereNow(), ...buildConditions(ownTerms)),
  }
}
