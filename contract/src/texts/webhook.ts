/** Messages about webhooks, for the server and the browser. */
export const webhookTexts = {
  nameRequired: 'Please enter a name',
  nameTooLong: 'Please use 80 characters or fewer',
  nameTaken: 'Another endpoint already has this name',
  urlRequired: 'Please enter the URL',
  urlNotValid: 'Please enter an https URL such as https://erp.example.com/hooks/portal',
  urlNotPublic: 'The URL must be on the public internet',
  eventRequired: 'Please choose at least one event',
  notFound: 'This endpoint does not exist',
  deliveryNotFound: 'This delivery is no longer stored',
  tooMany: 'There are too many endpoints. Please delete one that you no longer use',
  noKey: 'Webhooks are not set up on this portal: SECOND_FACTOR_KEY is not set.',
  alreadyPaused: 'This endpoint is already paused',
  notPaused: 'This endpoint is not paused',
  isPaused: 'This endpoint is paused. Please resume it first',
  beingSent: 'This delivery is being sent right now',
} as const
