import { createHash } from 'node:crypto'

/** A weak tag, since compression changes the bytes that travel. The full count is part of a page of a list. */
export function entityTag(payload: string, totalCount?: number): string {
  const hash = createHash('sha1').update(payload)
  if (totalCount !== undefined) hash.update(String(totalCount))
  return `W/"${hash.digest('base64url')}"`
}

/** Whether the caller's `If-None-Match` holds the tag, by the weak comparison of RFC 9110. */
export function isUnchanged(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = tag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque)
}
