import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SessionContext } from './context'

/** Another build may give the same answer another shape. */
const build = createHash('sha1')
  .update(process.argv[1] ? readFileSync(process.argv[1]) : '')
  .digest('base64url')

/** The maximum delay of list changes that only depend on time, such as a filter by days or an unlocked sign-in. */
const SLOT_MS = 5 * 60_000

/** Makes a weak tag, since compression changes the bytes. The total is part of a page of a list. */
export function entityTag(payload: string, totalCount?: number): string {
  const hash = createHash('sha1').update(payload)
  if (totalCount !== undefined) hash.update(String(totalCount))
  return `W/"${hash.digest('base64url')}"`
}

/**
 * Makes the tag of an answer from its data version, the user, the URL and the time. Nothing else is read, so an
 * unchanged list costs no more than its session.
 */
export function changesTag({ session, subject, now }: SessionContext, version: string, url: string): string {
  const slot = Math.floor(now.getTime() / SLOT_MS)
  const parts = [build, version, subject.id, session.actor.id, slot, url]
  return entityTag(JSON.stringify(parts))
}

/** Whether the request's `If-None-Match` contains the tag, by the weak comparison of RFC 9110. */
export function isUnchanged(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaqueTag = tag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaqueTag)
}
