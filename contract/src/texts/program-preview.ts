/** Messages about previews of the program, for the server and the browser. */
export const previewTexts = {
  showRequired: 'Please choose a screen to preview',
  dayRequired: 'Please choose a day from 2000 to 2099',
  dealerOrSample: 'Please choose a dealer or a sample, not both',
  dealerNotFound: 'This dealer does not exist',
} as const
