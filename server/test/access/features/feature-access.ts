import { readdir } from 'node:fs/promises'
import type { Attempt } from '../attempt'
import type { calls, permissions } from '../permissions'

/** The access rules of one feature, handwritten like the tables of all others. */
export interface FeatureAccess {
  permissions: typeof permissions
  calls: typeof calls
  /** By name of the call. */
  attempts: Readonly<Record<string, Attempt>>
  /** Reads whose reply names dealers. */
  namesDealers?: readonly string[]
  /** By name of the call: how many statements it may run, if it needs more than others. */
  mostStatements?: Readonly<Record<string, number>>
  /** Reads that write to the history. */
  auditedReads?: readonly string[]
  /** The tag of calls with a dealer's id in the path. */
  dealerTag?: string
}

const folder = new URL('./', import.meta.url)
const names = (await readdir(folder)).filter((name) => !import.meta.url.endsWith(`/${name}`))

async function load(name: string): Promise<FeatureAccess> {
  const { access }: { access: FeatureAccess } = await import(new URL(name, folder).href)
  return access
}

/** The features with their own access file, so that it is removed with them. */
export const featureAccess: readonly FeatureAccess[] = await Promise.all(names.map(load))
