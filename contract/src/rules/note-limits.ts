/** Characters of a note. */
export const longestNoteText = 2_000
/** Bytes of one file beside a note: 10 MB. */
export const mostFileBytes = 10 * 1024 * 1024
/** Files beside one note. */
export const mostFilesOfNote = 5
/** Bytes of all files of one order or dealer: 200 MB. */
export const mostRecordBytes = 200 * 1024 * 1024
/** Colleagues that one note mentions. */
export const mostMentions = 10
/** How long a note can be withdrawn, in minutes. */
export const withdrawMinutes = 10

/** Until when its author can withdraw a note. */
export const withdrawableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + withdrawMinutes * 60_000)
