import { maxSheetBytes } from '@portal/contract/sheets/imports'
import { uploadTexts } from '@portal/contract/texts/call'
import { importTexts } from '@portal/contract/texts/sheet'

export const sheetTypes = '.xlsx,.xls'

/** A chosen file with its content at the time of the check, so that the import sends exactly what the preview showed. */
export interface LoadedSheet {
  file: File
  bytes: Uint8Array<ArrayBuffer>
}

/** The file on disk changed since it was chosen. The message can be displayed. */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError'
}

/** The problem with the chosen files, found before anything is sent. */
export function choiceProblem(files: readonly File[]): string | undefined {
  const [file] = files
  if (file === undefined) return importTexts.noFile
  if (files.length > 1) return uploadTexts.oneFile
  if (!/\.xlsx?$/i.test(file.name)) return importTexts.wrongType
  if (file.size > maxSheetBytes) return uploadTexts.tooLarge(maxSheetBytes)
  return undefined
}

/** Reads the file. Browsers reject the read if the file was changed or moved since it was chosen. */
export async function readSheet(file: File): Promise<LoadedSheet> {
  try {
    return { file, bytes: new Uint8Array(await file.arrayBuffer()) }
  } catch (cause) {
    const message = `${file.name} can no longer be read. It was changed, moved or deleted after you chose it. Choose it again.`
    throw new FileChangedError(message, { cause })
  }
}

/** Throws if the file differs from the checked one: some browsers read a changed file without an error. */
export async function assertUnchanged({ file, bytes }: LoadedSheet): Promise<void> {
  const now = (await readSheet(file)).bytes
  if (now.length === bytes.length && now.every((byte, index) => byte === bytes[index])) return
  throw new FileChangedError(
    `${file.name} changed after it was checked. Choose it again to see the result of importing it.`,
  )
}
