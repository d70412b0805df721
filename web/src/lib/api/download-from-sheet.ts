import { saveNamed } from './download'
import { uploadForFile } from './upload'

/** Downloads the response of a call that takes a sheet. Separate from the other downloads, which would otherwise load the upload code. */
export async function downloadFromSheet(...args: Parameters<typeof uploadForFile>): Promise<string> {
  return saveNamed(await uploadForFile(...args))
}
