const tries = (count: number): string => `${count} ${count === 1 ? 'try' : 'tries'} left`

/** What is said about a code by mail, by the server and on the screen alike. */
export const mailedCodeTexts = {
  mailed: (address: string): string => `Please enter the code that was mailed to ${address}.`,
  readOut: 'Please enter the code that your territory manager reads out to you.',
  wrong: (triesLeft: number): string => `That code is not right. ${tries(triesLeft)}`,
  usedUp: 'Too many tries. Ask for a new code.',
  runOut: 'That code is over. Ask for a new code.',
  triesLeft: tries,
  inUse: 'In use, a code would be asked here.',
  nobodyAsks: 'Nobody is asking for a code now. Have the dealer try to sign in or to sign first, then read one out.',
} as const
