import type { z } from 'zod'

type Described = Partial<Record<string, unknown>> & { stored?: z.ZodType }

/** Copies the stored value's description to a field's input schema, unless that schema has its own. */
function describeInput(schema: unknown, { stored }: Described): unknown {
  const input = schema as z.ZodType
  if (stored?.description === undefined || input.description !== undefined) return input
  return input.describe(stored.description)
}

/** Collects one part of the named fields' descriptions, such as their reply schemas. */
export const getShape = <Fields, Name extends keyof Fields & string, Part extends keyof Fields[Name]>(
  fields: Fields,
  names: readonly Name[],
  part: Part,
) =>
  Object.fromEntries(names.map((name) => [name, describeInput(fields[name][part], fields[name] as Described)])) as {
    [N in Name]: Fields[N][Part & keyof Fields[N]]
  }

/** Returns a function that formats the values of described fields; empty for no value. */
export const createFieldFormatter =
  <Field extends string>(fields: Readonly<Record<Field, { label: string; text?: (value: never) => string }>>) =>
  (field: Field, value: unknown): string => {
    if (value === null || value === undefined) return ''
    const { text } = fields[field] as { text?: (value: unknown) => string }
    return text ? text(value) : String(value)
  }
