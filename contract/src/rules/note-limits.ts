/** The maximum number of characters of a note. */
export const maxNoteLength = 2_000
/** The maximum size of a file in bytes: 10 MB. */
export const maxFileBytes = 10 * 1024 * 1024
/** The maximum number of files of a note. */
export const maxFilesPerNote = 5
/** The maximum total size of the files of an order or dealer in bytes: 200 MB. */
export const maxRecordBytes = 200 * 1024 * 1024
/** The maximum number of colleagues that a note mentions. */
export const maxMentions = 10
/** How long a note can be withdrawn, in minutes. */
export const withdrawMinutes = 10

/** The time until which the author can withdraw a note. */
export const withdrawableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + withdrawMinutes * 60_000)
