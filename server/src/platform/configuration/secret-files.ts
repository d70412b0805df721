import { readFileSync } from 'node:fs'
import { ConfigurationError } from '../start-refused'

/** The name under which a secret may be given as the path of a file that holds it. */
export const fileName = (secret: string): string => `${secret}_FILE`

/**
 * The bytes of a file that a variable names.
 * @throws ConfigurationError when it cannot be read
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
 * The variables with the secrets read from their files. Each file is read once; a newline at its end does not count.
 * @throws ConfigurationError when a secret is given twice, or its file cannot be read or is empty
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
