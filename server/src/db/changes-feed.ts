/**
 * The row of `server_keys` that names the run of transactions to which the notes of changes belong. Made when the database is
 * restored; without it, it never was.
 */
export const changesFeedKey = 'record-changes'
