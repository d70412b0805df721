import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SessionContext } from './context'

/** Another build may answer the same question in another shape. */
const build = createHash('sha1')
  .update(process.argv[1] ? readFileSync(process.argv[1]) : '')
  .digest('base64url')

/** What a list tells of the passing of time (a filter by days, a sign-in that opens again) is this late at most. */
const SLOT_MS = 5 * 60_000

/** A weak tag, since compression changes the bytes that travel. The full count is part of a page of a list. */
export function entityTag(payload: string, totalCount?: number): string {
  const hash = createHash('sha1').update(payload)
  if (totalCount !== undefined) hash.update(String(totalCount))
  return `W/"${hash.digest('base64url')}"`
}

/**
 * The tag of an answer that follows from the version of what it shows, who asks what, and the time: known before anything is read,
 * so that an unchanged list costs no more than its session.
 */
export function changesTag({ session, subject, now }: SessionContext, version: string, url: string): string {
  const slot = Math.floor(now.getTime() / SLOT_MS)
  const parts = [build, version, subject.id, session.actor.id, slot, url]
  return entityTag(JSON.stringify(parts))
}

/** Whether the caller's `If-None-Match` holds the tag, by the weak comparison of RFC 9110. */
export function isUnchanged(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = tag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque)
}
