/** What the search of everything says on both sides. */
export const findTexts = {
  typeMore: 'Type at least 3 characters',
} as const
