import { counted } from '@portal/contract/texts/plural'
import type { PromiseValues } from './promise-values'

/** The value of the form's field: all promises as JSON, because the form compares texts. Empty until they are loaded. */
export const writePromises = (promises: readonly PromiseValues[]): string => JSON.stringify(promises)

/** Returns the promises in the form's field; null until they are loaded. */
export const readPromises = (text: string): PromiseValues[] | null => (text === '' ? null : JSON.parse(text))

/** '2 deliverables: Search ads (10), Streaming TV (2)'. */
export function promisesSummary(text: string): string {
  const promises = readPromises(text) ?? []
  if (promises.length === 0) return 'No deliverables'
  const names = promises.map(({ title, count }) => `${title} (${count})`)
  return `${counted(promises.length, 'deliverable')}: ${names.join(', ')}`
}
