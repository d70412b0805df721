import { programDocumentSchema } from '../document'
import { formatPointer } from '../document-address'
import { exceedsSize, MAX_DOCUMENT_KILOBYTES } from '../document-size'
import type { Problem, ProgramCheck } from './problem'

const whole = { path: '', section: null, orderYear: null, what: 'Program', severity: 'error' } as const

/** Checks the limits of each field and the size of the document. Source: docs/spec 24.5, rules 1, 7 and 10. */
export function checkShape({ document }: ProgramCheck): Problem[] {
  const issues = programDocumentSchema.safeParse(document).error?.issues ?? []
  const size = exceedsSize(document)
    ? [{ ...whole, message: `The program is too large. Keep it under ${MAX_DOCUMENT_KILOBYTES} KB.` }]
    : []
  return [...issues.map(({ path, message }): Problem => ({ ...whole, path: formatPointer(path), message })), ...size]
}
