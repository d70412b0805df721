import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../config'
import { checkedKey, type FileStore, FileStoreError } from './file-store'

const CONNECT_MS = 3_000
const ANSWER_MS = 15_000
const ATTEMPTS = 2

/** The client library is large, so it is loaded with the first file. */
async function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  const library = await import('@aws-sdk/client-s3')
  const client = new library.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores of other vendors find buckets by path, not by host name.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    // Stores of other vendors do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { library, client }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')

/** Returns only the kind of a failure: the library's messages may contain parts of a request. */
function fileStoreError(error: unknown): FileStoreError {
  if (isMissing(error)) return new FileStoreError('missing')
  const name = error instanceof Error ? error.name : 'Error'
  return new FileStoreError('unreachable', { cause: new Error(`The S3 store answered with ${name}`) })
}

/** Stores files in a bucket of an S3-compatible store. */
export function s3Store(settings: S3Settings): FileStore {
  const { bucket: Bucket, endpoint } = settings
  let opened: ReturnType<typeof openClient> | undefined
  const request = async <T>(
    work: (parts: { library: typeof import('@aws-sdk/client-s3'); client: S3Client }) => Promise<T>,
  ) => {
    opened ??= openClient(settings)
    const parts = await opened
    return work(parts).catch((error: unknown) => {
      throw fileStoreError(error)
    })
  }
  return {
    assertUsable: async () => undefined,
    place: `the bucket ${Bucket}${endpoint === null ? '' : ` at ${new URL(endpoint).host}`}`,
    put: async (key, content) => {
      const Key = checkedKey(key)
      await request(({ library, client }) =>
        client.send(
          new library.PutObjectCommand({ Bucket, Key, Body: content, ContentType: 'application/octet-stream' }),
        ),
      )
    },
    get: async (key) => {
      const Key = checkedKey(key)
      const { Body } = await request(({ library, client }) =>
        client.send(new library.GetObjectCommand({ Bucket, Key })),
      )
      if (!(Body instanceof Readable)) throw new FileStoreError('unreachable')
      return Body
    },
    delete: async (key) => {
      const Key = checkedKey(key)
      await request(({ library, client }) => client.send(new library.DeleteObjectCommand({ Bucket, Key }))).catch(
        (error: unknown) => {
          if (!(error instanceof FileStoreError && error.reason === 'missing')) throw error
        },
      )
    },
    list: async function* () {
      let ContinuationToken: string | undefined
      do {
        const at = ContinuationToken
        const page = await request(({ library, client }) =>
          client.send(new library.ListObjectsV2Command({ Bucket, ContinuationToken: at })),
        )
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
  }
}
