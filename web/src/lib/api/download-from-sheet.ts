import { saveNamed } from './download'
import { uploadForFile } from './upload'

/** Downloads what a call answers that takes a sheet first. Beside the other downloads it would bring uploading to all of them. */
export async function downloadFromSheet(...args: Parameters<typeof uploadForFile>): Promise<string> {
  return saveNamed(await uploadForFile(...args))
}
