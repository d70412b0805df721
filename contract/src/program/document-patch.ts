import { z } from 'zod'
import { applyOperation, toSteps } from './apply-operation'
import { type ProgramDocument, programDocumentSchema } from './document'
import { formatPointer, isJsonObject } from './document-address'
import { exceedsSize, MAX_DOCUMENT_KILOBYTES } from './document-size'

export const MAX_PATCH_OPERATIONS = 200

/** More than the deepest part of a document, and little enough for recursion. */
const MAX_DEPTH = 20

/** Why a patch was rejected, and where in the document. */
export interface PatchProblem {
  /** JSON pointer (RFC 6901); '' for the whole document. */
  readonly path: string
  readonly message: string
}

export type PatchResult =
  | { readonly document: ProgramDocument; readonly problems: null }
  | { readonly document: null; readonly problems: readonly PatchProblem[] }

/** How many problems are reported: a list of wrong values has some for each of them. */
const MAX_PROBLEMS = 100

const pointer = z
  .string()
  .regex(/^(?:\/[^/~]*(?:~[01][^/~]*)*)*$/, 'Write the path as a JSON pointer: /names/copyright.')

/** The operations of RFC 6902 that an editor needs. With `copy`, a short patch could make a document of any size. */
const operationSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('add'), path: pointer, value: z.unknown() }),
  z.strictObject({ op: z.literal('remove'), path: pointer }),
  z.strictObject({ op: z.literal('replace'), path: pointer, value: z.unknown() }),
])

/** A patch of a draft's document. Source: docs/spec 24.6. */
export const documentPatchSchema = z
  .array(operationSchema)
  .min(1, 'Send at least one operation.')
  .max(MAX_PATCH_OPERATIONS, `Send at most ${MAX_PATCH_OPERATIONS} operations.`)
export type DocumentPatch = z.infer<typeof documentPatchSchema>

const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether a value has at most this many levels. Does not look deeper. */
function isWithinDepth(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((part) => isWithinDepth(part, levels - 1))
}

/** Whether a value has a forbidden name at any depth. The schema would reject it too, but copying it may already drop it. */
function hasForbiddenName(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasForbiddenName)
  if (!isJsonObject(value)) return false
  return Object.entries(value).some(([name, part]) => FORBIDDEN_NAMES.has(name) || hasForbiddenName(part))
}

/** Returns why a value may not even be tried at its place; null if it may. */
function findValueFault(steps: readonly string[], value: unknown): string | null {
  if (!isWithinDepth(value, MAX_DEPTH - steps.length)) return 'The program has no part this deep.'
  const isForbidden = steps.some((step) => FORBIDDEN_NAMES.has(step)) || hasForbiddenName(value)
  return isForbidden ? 'This name is not allowed in the program.' : null
}

const findFault = (operation: DocumentPatch[number]): string | null =>
  findValueFault(toSteps(operation.path), operation.op === 'remove' ? null : operation.value)

const reject = (problems: readonly PatchProblem[]): PatchResult => ({ document: null, problems })

const copyJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))

/** Applies the operations to a copy, up to the first that fails. */
function applyOperations(
  document: ProgramDocument,
  patch: DocumentPatch,
): { copy: unknown; problem: PatchProblem | null } {
  const holder: { document: unknown } = { document: copyJson(document) }
  const failed = copyJson(patch).find((operation) => !applyOperation(holder, operation))
  if (failed === undefined) return { copy: holder.document, problem: null }
  return { copy: null, problem: { path: failed.path, message: 'The document has no such part.' } }
}

function validate(value: unknown): PatchResult {
  // Without a value, the whole document is gone, which its schema rejects.
  if (value !== undefined && exceedsSize(value)) {
    return reject([{ path: '', message: `The program is too large. Keep it under ${MAX_DOCUMENT_KILOBYTES} KB.` }])
  }
  const { data, error } = programDocumentSchema.safeParse(value)
  if (data) return { document: data, problems: null }
  const issues = error.issues.slice(0, MAX_PROBLEMS)
  return reject(issues.map(({ path, message }) => ({ path: formatPointer(path), message })))
}

/**
 * Applies a JSON patch to a document: `add`, `replace` and `remove` of RFC 6902. The result is valid, or there are problems
 * and nothing has changed. Never changes its arguments. Source: docs/spec 24.6.
 */
export function patchDocument(document: ProgramDocument, patch: DocumentPatch): PatchResult {
  const faults = patch.flatMap((operation) => {
    const message = findFault(operation)
    return message === null ? [] : [{ path: operation.path, message }]
  })
  if (faults.length > 0) return reject(faults)
  const { copy, problem } = applyOperations(document, patch)
  if (problem) return reject([problem])
  return validate(copy)
}

/**
 * Checks a whole document from outside, such as one from a file, as a patched one is checked. Source: docs/spec 24.6.
 * @param value parsed JSON
 */
export function parseDocument(value: unknown): PatchResult {
  const message = findValueFault([], value)
  return message === null ? validate(value) : reject([{ path: '', message }])
}
