/** Default messages for error codes. */
export const requestTexts = {
  unreadable: 'The request could not be read.',
  notValid: 'Please check the marked fields.',
  tooLarge: 'The request is too large.',
  wrongType: 'This content type is not accepted.',
  foreignOrigin: 'This request came from another site and was rejected.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  internal: 'Something went wrong on our side.',
  tooSlow: 'This took too long. Please try again in a moment.',
  unavailable: 'The portal is not ready. Please try again in a moment.',
  busy: 'The portal is busy. Please try again in a moment.',
  unknownOutcome:
    'The database connection was lost while saving. Please check whether your change was saved before you try again.',
} as const

export const notFoundTexts = {
  page: '404 Page Not Found',
  order: 'Order Not Found',
  agreement: 'Agreement Not Found',
  row: 'Not found.',
} as const

const KB = 1024

/** Formats the limit of a file's size: '10 MB', '512 KB'. */
export const fileSizeText = (bytes: number): string =>
  bytes < KB * KB ? `${Math.floor(bytes / KB)} KB` : `${Math.floor(bytes / (KB * KB))} MB`

/** Validation messages for an uploaded file, before it is read. They apply to the field `file`. */
export const uploadTexts = {
  tooLarge: (bytes: number) => `Please select a file of at most ${fileSizeText(bytes)}`,
  oneFile: 'Please select one file only',
  wrongField: 'Please send the file in the field named file',
  broken: 'The upload was incomplete. Please try again.',
  sentTwice: 'Please send this field only once',
} as const
