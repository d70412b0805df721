import { saveNamedFile } from './download'
import { uploadSheetForFile } from './upload'

/**
 * Downloads the response of a call that takes a sheet. It is in a separate file, so that other downloads do not load
 * the upload code.
 */
export async function downloadFromSheet(...args: Parameters<typeof uploadSheetForFile>): Promise<string> {
  return saveNamedFile(await uploadSheetForFile(...args))
}
