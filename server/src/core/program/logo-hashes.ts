import type { ProgramDocument } from '@portal/contract/program/document'

/** Lists the SHA-256 of the logos that a document names. */
export function listLogoHashes({ looks }: Pick<ProgramDocument, 'looks'>): string[] {
  const { light = null, dark = null } = looks?.logo ?? {}
  return [...new Set([light, dark])].filter((sha256) => sha256 !== null)
}
