/** Messages of Find, for the server and the browser. */
export const findTexts = {
  typeMore: 'Type at least 3 characters',
} as const
