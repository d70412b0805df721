/** Messages about API keys, for the server and the browser. */
export const apiKeyTexts = {
  noKey: 'Please send a valid API key as Authorization: Bearer',
  wrongScope: 'This API key does not have access to this endpoint',
  tooMany: 'This API key has made too many calls. Please wait a minute',
  nameRequired: 'Please enter a name',
  nameTooLong: 'Please use 80 characters or fewer',
  nameTaken: 'An active key already has this name',
  scopeRequired: 'Please choose what the key can read',
  nameDiffers: 'This does not match the name of the key',
  notFound: 'This key does not exist',
  alreadyEnded: 'This key has already been revoked or has expired',
  alreadyReplaced: 'This key has already been replaced or revoked, or has expired',
  tooManyKeys: 'There are too many keys. Please revoke one that you no longer use',
  wrongCursor: 'This cursor is not valid',
  oldCursor: 'This cursor is from before the database was restored. Please start again without a cursor',
  cursorAndSince: 'Please send either cursor or changedSince',
} as const
