/** Messages about the call list and contacts with dealers. */
export const callListTexts = {
  reasonNeeded: 'Please choose a reason',
  reasonWordsNeeded: 'Please describe the reason',
  noteTooLong: 'Please use at most 300 characters',
  dayNeeded: 'Please choose a day',
  dayOutOfRange: 'Please choose a day between tomorrow and a year from now',
  idUsed: 'Another call entry was already sent with this ID.',
  otherAccount: 'This call entry belongs to another account. It will be sent when that account signs in again.',
  tooLate: 'You can undo a call entry only within 10 minutes. Please record a new one.',
  undone: 'Call entry undone',
  savedOnDevice: 'Saved on this device. It will be sent when you are back online.',
  notSaved: 'This call entry could not be saved',
  undoFailed: 'This call entry could not be undone',
  impersonating: 'Stop impersonating to record a call, because the entry shows who spoke with the dealer.',
} as const
