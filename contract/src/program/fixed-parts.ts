import type { ProgramDocument } from './document'
import { type Address, formatPointer, isJsonObject, isSameJson } from './document-address'

/** The parts that only a release decides: no editor shows the marketing company's logo. */
const fixedParts: readonly Address[] = [['names', 'marketingCompany', 'logoPaths']]

const getPart = (document: ProgramDocument, address: Address): unknown =>
  address.reduce((part: unknown, step) => (isJsonObject(part) ? part[step] : undefined), document)

/**
 * Returns what an edit of a draft may not change, because it would have no effect or could not be reviewed. Source: docs/spec 24.1.
 * @returns JSON pointers (RFC 6901) with the reason
 */
export const findFixedChanges = (before: ProgramDocument, after: ProgramDocument) =>
  fixedParts
    .filter((address) => !isSameJson(getPart(before, address), getPart(after, address)))
    .map((address) => ({
      path: formatPointer(address),
      message: 'This part of the program changes only with a release of the portal.',
    }))
