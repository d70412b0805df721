/** A file, and the name the server gave it. */
export interface NamedFile {
  content: Blob
  name: string | undefined
}

const encodedName = /filename\*=UTF-8''([^;]+)/i

/** The file that an answer is, named by its Content-Disposition. */
export async function namedFileOf(response: Response): Promise<NamedFile> {
  const [, encoded] = encodedName.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { content: await response.blob(), name: encoded === undefined ? undefined : decodeURIComponent(encoded) }
}
