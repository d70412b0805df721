import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return existsSync(file)
  } catch {
    return false
  }
}

/** Finds the first program with one of these names on the PATH, in the usual folders or in `folders`. */
export const findProgram = (names, folders = []) => {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const all = [...onPath, '/usr/bin', '/usr/local/bin', ...folders]
  return names.flatMap((name) => all.map((folder) => join(folder, name))).find(isProgram)
}
