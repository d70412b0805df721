/** What is wrong with a file that was sent, before anybody looks into it. Each sentence lands on the field `file`. */
export const uploadTexts = {
  tooLarge: (bytes: number) => `Please select a file of at most ${Math.floor(bytes / (1024 * 1024))} MB`,
  oneFile: 'Please select one file only',
  wrongField: 'Please send the file in the field named file',
  broken: 'The file did not arrive whole. Please try again.',
  sentTwice: 'Please send this once',
} as const
