import type { MultipartFile } from '@fastify/multipart'
import type { Upload, UploadedFile } from '@portal/contract/api/endpoint'
import { requestTexts, uploadTexts } from '@portal/contract/texts/call'
import { importTexts } from '@portal/contract/texts/sheet'
import type { FastifyRequest } from 'fastify'
import { ApiError, invalidField } from './api-errors'

const longest = 255
/** Line breaks and other characters that control a terminal, a log or the direction of text. */
const controlCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu

/** Returns the name of an uploaded file without its folders and invisible characters, at most 255 characters long. */
function plainFileName(sentName: string | undefined): string {
  const base = (sentName ?? '').split(/[/\\]/).at(-1) ?? ''
  const plain = base
    .replace(controlCharacters, '')
    .trim()
    .slice(0, longest)
    .replace(/\p{Surrogate}$/u, '')
  return plain === '' || plain === '.' || plain === '..' ? 'file' : plain
}

/** A few text fields come with the file. They are held in memory too. */
const fieldLimits = { fieldSize: 2 * 1024 * 1024, fieldNameSize: 100, headerPairs: 20 }

interface SentUpload {
  file: UploadedFile
  /** The fields as sent: text, not parsed yet. */
  fields: Record<string, unknown>
}

function tooLarge(maxBytes: number): ApiError {
  const message = uploadTexts.tooLarge(maxBytes)
  return new ApiError('TOO_LARGE', message, { errors: [{ field: 'file', message }] })
}

async function getBytes({ file }: MultipartFile, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of file) {
    if (file.truncated) throw tooLarge(maxBytes)
    chunks.push(chunk as Buffer)
  }
  if (file.truncated) throw tooLarge(maxBytes)
  return Buffer.concat(chunks)
}

async function readParts(request: FastifyRequest, { mostBytes, fields: declared }: Upload): Promise<SentUpload> {
  let file: UploadedFile | undefined
  const fields: Record<string, unknown> = {}
  // One more than needed, so that the error can name a duplicate field.
  const maxParts = Object.keys(declared.shape).length + 1
  const limits = { ...fieldLimits, fields: maxParts, fileSize: mostBytes }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw invalidField('file', uploadTexts.wrongField)
      if (file !== undefined) throw invalidField('file', uploadTexts.oneFile)
      file = { fileName: plainFileName(part.filename), bytes: await getBytes(part, mostBytes) }
    } else if (part.valueTruncated) {
      throw new ApiError('TOO_LARGE', requestTexts.tooLarge)
    } else if (Object.hasOwn(fields, part.fieldname)) {
      throw invalidField(part.fieldname, uploadTexts.sentTwice)
    } else {
      fields[part.fieldname] = part.value
    }
  }
  // A form with an empty file input sends a nameless file of zero bytes.
  if (file === undefined || (file.bytes.length === 0 && file.fileName === 'file')) {
    throw invalidField('file', importTexts.noFile)
  }
  return { file, fields }
}

/**
 * Reads the one file of a multipart body and its fields into memory. Writes nothing to disk.
 * @throws ApiError 413 for a file over the limit, 422 naming the field, 400 for a malformed or truncated body
 */
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<SentUpload> {
  if (!request.isMultipart()) throw invalidField('file', importTexts.noFile)
  try {
    return await readParts(request, upload)
  } catch (error) {
    if (error instanceof ApiError) throw error
    request.log.info({ err: error }, 'upload not readable')
    throw new ApiError('UNREADABLE', uploadTexts.broken, { errors: [{ field: 'file', message: uploadTexts.broken }] })
  }
}
