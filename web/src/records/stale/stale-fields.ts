import type { ZodType } from 'zod'
import { ApiError } from '../../lib/api/errors'

/** Returns the stored record from an edit conflict (the edit was based on an older version); undefined for other errors. */
export const storedRecord = <Row>(error: unknown, schema: ZodType<Row>): Row | undefined =>
  error instanceof ApiError && error.status === 412 ? schema.safeParse(error.details.current).data : undefined

interface FieldTexts<Name extends string> {
  /** The labels of the fields, in reading order. */
  labels: Readonly<Record<Name, string>>
  /** Formats a field's value. */
  show: (name: Name, value: string | boolean) => string
}

/** Describes how the stored record differs from the displayed one: 'City: Macon. Status: Inactive.' */
export function changesText<Name extends string>(
  { labels, show }: FieldTexts<Name>,
  displayed: Readonly<Record<Name, string | boolean>>,
  current: Readonly<Record<Name, string | boolean>>,
): string {
  const names = Object.keys(labels) as Name[]
  return names
    .filter((name) => displayed[name] !== current[name])
    .map((name) => `${labels[name]}: ${show(name, current[name])}.`)
    .join(' ')
}

/** The values of a form by field. */
type Values<Name extends string> = Readonly<Record<Name, string | boolean>>

type Side = 'mine' | 'stored'

/** The chosen side of each field. A field without a choice uses its default. */
export type StaleChoices = Readonly<Partial<Record<string, Side>>>

/** A field that another user changed during the edit. */
export interface StaleField<Name extends string = string> {
  name: Name
  mine: string | boolean
  stored: string | boolean
  /** The default side: the user's value if the user changed the field, otherwise the stored one. */
  preset: Side
}

/** Returns the fields whose stored value differs both from the base of the edit and from the form. */
export function staleFields<Name extends string>(
  names: readonly Name[],
  sides: { base: Values<Name>; mine: Values<Name>; stored: Values<Name> },
): StaleField<Name>[] {
  const { base, mine: edited, stored } = sides
  return names
    .filter((name) => stored[name] !== base[name] && stored[name] !== edited[name])
    .map((name) => ({
      name,
      mine: edited[name],
      stored: stored[name],
      preset: edited[name] === base[name] ? 'stored' : 'mine',
    }))
}

/** Applies the choices to the form's values. */
export function applyChoices<V extends Values<string>>(
  formValues: V,
  fields: readonly StaleField[],
  choices: StaleChoices,
): V {
  const storedFields = fields.filter((field) => (choices[field.name] ?? field.preset) === 'stored')
  return { ...formValues, ...Object.fromEntries(storedFields.map((field) => [field.name, field.stored])) }
}
