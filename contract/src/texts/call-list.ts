/** Messages about the call list and contacts with dealers. */
export const callListTexts = {
  reasonNeeded: 'Please choose a reason',
  reasonWordsNeeded: 'Please describe the reason',
  noteTooLong: 'Please use at most 300 characters',
  dayNeeded: 'Please choose a day',
  dayOutOfRange: 'Please choose a day from tomorrow on, at most a year ahead',
  idUsed: 'Another contact was already sent with this ID.',
  ofOther: 'This contact belongs to another account. It will be sent when that account signs in again.',
  tooLate: 'You can undo a contact for 10 minutes. Please record another one.',
  takenBack: 'Call entry undone',
  kept: 'Saved on this phone. It will be sent when you are back online.',
  notKept: 'This contact could not be saved',
  notTakenBack: 'We couldn’t undo this call entry',
  impersonating: 'Stop impersonating to record a contact, because it shows who spoke with the dealer.',
} as const
