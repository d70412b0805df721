/**
 * The row of `server_keys` that identifies the sequence of transactions of the recorded changes. Created when the
 * database is restored; absent if it never was.
 */
export const changesFeedKey = 'record-changes'
