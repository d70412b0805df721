/** The parts of the program that the editor shows as sections, in this order. */
export const programSections = [
  'terms',
  'wording',
  'rules',
  'lists',
  'names',
  'looks',
  'emails',
  'campaignTemplates',
] as const
export type ProgramSection = (typeof programSections)[number]

/** How a part of the document is called, and how its value reads. */
export interface FieldDescription {
  readonly section: ProgramSection
  /** The order year whose contract it belongs to; null for everything else. */
  readonly orderYear: number | null
  readonly what: string
  /** Returns the value in words; null if it is missing and nothing built in takes its place. */
  readonly text: (value: unknown) => string | null
}

/** A label with the format of its value. */
export interface FieldLabel<Value> {
  readonly what: string
  readonly text: (value: Value) => string
}

export const yesOrNo = (value: unknown): string => (value === true ? 'Yes' : 'No')

/** A text is its own description. */
export const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null)
