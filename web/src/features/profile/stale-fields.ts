type Texts<Name extends string> = Readonly<Record<Name, string>>

export type Side = 'mine' | 'stored'

/** A field that somebody else changed while it was being edited here. */
export interface StaleField<Name extends string = string> {
  name: Name
  mine: string
  stored: string
  /** What is taken when nothing is chosen: one's own text where one typed, else the stored one. */
  preset: Side
}

/** The fields that differ now from the record an edit was based on, and from what stands in the form. */
export function staleFields<Name extends string>(
  names: readonly Name[],
  texts: { base: Texts<Name>; mine: Texts<Name>; stored: Texts<Name> },
): StaleField<Name>[] {
  const { base, mine, stored } = texts
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
export function withChoices<Name extends string>(
  mine: Texts<Name>,
  fields: readonly StaleField<Name>[],
  choices: Readonly<Partial<Record<string, Side>>>,
): Record<Name, string> {
  const taken = fields.filter((field) => (choices[field.name] ?? field.preset) === 'stored')
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field.name, field.stored])) }
}
