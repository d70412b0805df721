import type { Db } from '../../../server/src/platform/database/types'
import { givenIn } from '../../../server/test/given'
import { buildCart, consents } from '../../../server/test/ordering'

const PACKAGES = 4

/** The data for a load: signed-in users who have not ordered yet, and a filled cart. */
export interface FilledPortal {
  /** One `cookie` header per dealer. */
  dealers: string[]
  /** The request body that places and signs an order of four packages. */
  placing: string
  /** The `cookie` header of a super admin. */
  staff: string
}

/** Adds dealers who can order, a super admin and a catalog to a migrated, empty database. */
export async function fillPortal(db: Db, dealers: number): Promise<FilledPortal> {
  // The drills' servers are separate processes with the real clock.
  const given = givenIn(db, { now: new Date() })
  const packages = []
  for (let n = 0; n < PACKAGES; n += 1) packages.push(await given.package())
  const staff = await given.session(await given.staff({ role: 'super_admin' }))
  const cookies: string[] = []
  for (let n = 0; n < dealers; n += 1) cookies.push((await given.session(await given.dealer())).cookie)
  const placing = JSON.stringify(buildCart(packages, { ...consents, signatureData: given.signature() }))
  return { dealers: cookies, placing, staff: staff.cookie }
}
