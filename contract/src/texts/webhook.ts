/** What server and browser say about webhooks. */
export const webhookTexts = {
  nameRequired: 'Please enter a name',
  nameTooLong: 'Please use 80 characters or fewer',
  nameTaken: 'An endpoint has this name already',
  urlRequired: 'Please enter the address',
  urlNotValid: 'Please enter an https address such as https://erp.example.com/hooks/portal',
  urlNotPublic: 'Only addresses on the public internet are called',
  eventRequired: 'Please choose at least one event',
  notFound: 'This endpoint does not exist',
  deliveryNotFound: 'This delivery is no longer kept',
  tooMany: 'There are too many endpoints. Please delete one that is not used any more',
  noKey: 'Webhooks are not set up on this portal: SECOND_FACTOR_KEY is not set.',
  alreadyPaused: 'This endpoint is paused already',
  notPaused: 'This endpoint is not paused',
  isPaused: 'This endpoint is paused. Please resume it first',
  underWay: 'This delivery is being sent just now',
} as const
