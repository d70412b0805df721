import { mostSheetBytes } from '@portal/contract/sheets/imports'
import { uploadTexts } from '@portal/contract/texts/call'
import { importTexts } from '@portal/contract/texts/sheet'

export const sheetTypes = '.xlsx,.xls'

/** A chosen file and what it held when it was checked, so that nothing else is imported than what was shown. */
export interface ReadSheet {
  file: File
  bytes: Uint8Array<ArrayBuffer>
}

/** The file on disk is not the one that was chosen any more. Its message is fit to be shown. */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError'
}

/** What is wrong with a choice of files, before anything is sent. */
export function choiceProblem(files: readonly File[]): string | undefined {
  const [file] = files
  if (file === undefined) return importTexts.noFile
  if (files.length > 1) return uploadTexts.oneFile
  if (!/\.xlsx?$/i.test(file.name)) return importTexts.wrongType
  if (file.size > mostSheetBytes) return uploadTexts.tooLarge(mostSheetBytes)
  return undefined
}

/** Reads the file. Browsers refuse it once it has been changed or moved since it was chosen. */
export async function readSheet(file: File): Promise<ReadSheet> {
  try {
    return { file, bytes: new Uint8Array(await file.arrayBuffer()) }
  } catch (cause) {
    const message = `${file.name} cannot be read any more. It was changed, moved or deleted after you chose it. Please choose it again.`
    throw new FileChangedError(message, { cause })
  }
}

/** Throws where the file is not what was checked: some browsers read a changed file without saying so. */
export async function assertUnchanged({ file, bytes }: ReadSheet): Promise<void> {
  const now = (await readSheet(file)).bytes
  if (now.length === bytes.length && now.every((byte, index) => byte === bytes[index])) return
  throw new FileChangedError(
    `${file.name} was changed after it was checked. Please choose it again, so that you see what it would do.`,
  )
}
