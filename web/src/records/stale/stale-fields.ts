import type { ZodType } from 'zod'
import { ApiError } from '../../lib/api/errors'

/** The record as stored now, out of an edit's refusal for being based on an older one; of any other error nothing. */
export const storedRecord = <Row>(error: unknown, schema: ZodType<Row>): Row | undefined =>
  error instanceof ApiError && error.status === 412 ? schema.safeParse(error.details.current).data : undefined

interface Words<Name extends string> {
  /** What the fields are called, in reading order. */
  labels: Readonly<Record<Name, string>>
  /** How a field's value reads. */
  show: (name: Name, value: string | boolean) => string
}

/** What differs now from a record as it was shown: 'City: Macon. Status: Inactive.' */
export function changesText<Name extends string>(
  { labels, show }: Words<Name>,
  shown: Readonly<Record<Name, string | boolean>>,
  current: Readonly<Record<Name, string | boolean>>,
): string {
  const names = Object.keys(labels) as Name[]
  return names
    .filter((name) => shown[name] !== current[name])
    .map((name) => `${labels[name]}: ${show(name, current[name])}.`)
    .join(' ')
}

/** What a form holds, field by field. */
type Values<Name extends string> = Readonly<Record<Name, string | boolean>>

type Side = 'mine' | 'stored'

/** Which side is taken of each field; a field left out follows its preset. */
export type StaleChoices = Readonly<Partial<Record<string, Side>>>

/** A field that somebody else changed while it was being edited here. */
export interface StaleField<Name extends string = string> {
  name: Name
  mine: string | boolean
  stored: string | boolean
  /** What is taken when nothing is chosen: one's own value where one changed it, else the stored one. */
  preset: Side
}

/** The fields that differ now from the record an edit was based on, and from what stands in the form. */
export function staleFields<Name extends string>(
  names: readonly Name[],
  sides: { base: Values<Name>; mine: Values<Name>; stored: Values<Name> },
): StaleField<Name>[] {
  const { base, mine, stored } = sides
  return names
    .filter((name) => stored[name] !== base[name] && stored[name] !== mine[name])
    .map((name) => ({
      name,
      mine: mine[name],
      stored: stored[name],
      preset: mine[name] === base[name] ? 'stored' : 'mine',
    }))
}

/** The form with each changed field as it was chosen. */
export function withChoices<V extends Values<string>>(
  mine: V,
  fields: readonly StaleField[],
  choices: StaleChoices,
): V {
  const taken = fields.filter((field) => (choices[field.name] ?? field.preset) === 'stored')
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field.name, field.stored])) }
}
