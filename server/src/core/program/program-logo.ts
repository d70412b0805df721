import type { Looks } from '@portal/contract/rules/program-facts'
import type { Db } from '../../platform/database/types'
import { findLogo } from './queries/logos'

/** The file of a logo, and its size in pixels. */
export interface LogoFile {
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

/** A program has one logo at a time; an email that is sent later can have an earlier one. */
const MAX_CACHED = 4
const cached = new Map<string, Buffer>()

async function readFile(db: Db, sha256: string): Promise<Buffer | null> {
  const known = cached.get(sha256)
  if (known) return known
  const { file = null } = (await findLogo(db, sha256)) ?? {}
  if (file === null) return null
  const [oldest] = cached.keys()
  if (cached.size >= MAX_CACHED && oldest !== undefined) cached.delete(oldest)
  cached.set(sha256, file)
  return file
}

/**
 * Returns the logo for light, which emails and PDFs have on their dark bar; null for the built-in one, of which they only
 * have the title. The content of a file never changes, so it stays in memory. Source: docs/spec 24.27.
 */
export async function readProgramLogo(db: Db, { logo: { light } }: Pick<Looks, 'logo'>): Promise<LogoFile | null> {
  if (light === null) return null
  const png = await readFile(db, light.sha256)
  return png && { png, width: light.width, height: light.height }
}
