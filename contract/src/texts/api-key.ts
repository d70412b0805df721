/** What server and browser say about API keys. */
export const apiKeyTexts = {
  noKey: 'Please send an API key that works, as Authorization: Bearer',
  wrongScope: 'This API key was not made for this call',
  tooMany: 'This API key has made too many calls. Please wait a minute',
  nameRequired: 'Please enter a name',
  nameTooLong: 'Please use 80 characters or fewer',
  nameTaken: 'A key that works has this name already',
  scopeRequired: 'Please choose what the key may read',
  nameDiffers: 'This is not the name of the key',
  notFound: 'This key does not exist',
  alreadyEnded: 'This key has ended already',
  alreadyReplaced: 'This key has been replaced or has ended already',
  tooManyKeys: 'There are too many keys. Please end one that is not used any more',
  wrongCursor: 'This cursor is not one of this portal',
  oldCursor: 'This cursor is from before the database was restored. Please begin again without it',
  cursorAndSince: 'Please send either cursor or changedSince',
} as const
