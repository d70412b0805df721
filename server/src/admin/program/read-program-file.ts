import { readFile, stat } from 'node:fs/promises'
import { AdminError } from '../command'

/** Far more than an indented document of the largest size. */
const LARGEST_BYTES = 4 * 1024 * 1024

async function readBytes(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path)
    if (size > LARGEST_BYTES) throw new AdminError(`${path} is too large for a program.`)
    return await readFile(path)
  } catch (error) {
    if (error instanceof AdminError) throw error
    throw new AdminError(`The file cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function decode(bytes: Buffer, path: string): string {
  try {
    // Drops the byte order mark that some editors write.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AdminError(`${path} is not text in UTF-8.`)
  }
}

/**
 * Reads the JSON of a program file. Nothing about its content is checked yet.
 * @throws AdminError if the file cannot be read, is too large, is not UTF-8 or is not JSON
 */
export async function readProgramFile(path: string): Promise<unknown> {
  const text = decode(await readBytes(path), path)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AdminError(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
