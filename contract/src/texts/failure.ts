/** How failed calls of the staff's lists are told. */
export const failureTexts = {
  /** The title in the territory area; elsewhere what failed is the title. */
  title: 'Error',
  tryAgain: 'Please try again',
} as const
