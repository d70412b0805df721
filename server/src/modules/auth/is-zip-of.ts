import { timingSafeEqual } from 'node:crypto'
import { zipKey } from '@portal/contract/rules/zip'

/** What an unknown account is compared with: no ZIP is read as this. */
const noZip = '-----'

/** Compares first five digits, in the same time whatever they are and whether or not there is an account. */
export function isZipOf(stored: string | null, given: string): boolean {
  const expected = zipKey(stored ?? '') ?? noZip
  const offered = zipKey(given) ?? '?????'
  return timingSafeEqual(Buffer.from(expected), Buffer.from(offered))
}
