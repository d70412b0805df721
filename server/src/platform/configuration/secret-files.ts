import { readFileSync } from 'node:fs'
import { ConfigurationError } from '../start-error'

/** The variable that holds the path of a secret's file. */
export const fileName = (secret: string): string => `${secret}_FILE`

/**
 * Reads the bytes of a file that a variable names.
 * @throws ConfigurationError if it cannot be read
 */
export function readBinaryFile(name: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown reason'
    throw new ConfigurationError(`${name} must name a file that can be read (${code})`)
  }
}

function readSecret(name: string, path: string): string {
  const text = readBinaryFile(name, path).toString('utf8').trim()
  if (text === '') throw new ConfigurationError(`${name} must name a file that holds a value`)
  return text
}

/**
 * Reads the secrets given as files. Reads each file once and drops a final newline.
 * @throws ConfigurationError if a secret is given twice, or its file is unreadable or empty
 */
export function withSecretFiles(
  set: Readonly<Record<string, string>>,
  secrets: readonly string[],
): Record<string, string> {
  const complete = { ...set }
  for (const secret of secrets) {
    const name = fileName(secret)
    const path = set[name]
    if (path === undefined) continue
    if (set[secret] !== undefined) throw new ConfigurationError(`${name} must be unset when ${secret} is set`)
    complete[secret] = readSecret(name, path)
  }
  return complete
}
