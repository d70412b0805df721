import { getContractFacts } from '@portal/contract/program/contract-facts'
import type { KeyProgram, KeyProgramQuery } from '@portal/contract/program-drafts/key-program'
import type { KeyContext } from '../../platform/http/context'
import { getVersion, getVersionState, readVersions, versionInEffect } from './version-list'

/**
 * Returns the contract facts of an order year, from the version in effect or from another one. Scheduled and withdrawn
 * versions can be read too: events and orders name them. Source: docs/spec 21.9.
 * @throws ApiError 404 for a version that does not exist
 */
export async function getKeyProgram(
  { db, now }: KeyContext,
  { orderYear, programNumber }: KeyProgramQuery,
): Promise<KeyProgram> {
  const versions = await readVersions(db)
  const version = programNumber === undefined ? versionInEffect(versions, now) : getVersion(versions, programNumber)
  return {
    ...getContractFacts(version.content, orderYear),
    orderYear,
    programNumber: version.number,
    state: getVersionState(versions, version, now),
    takesEffectAt: version.takesEffectAt.toISOString(),
  }
}
