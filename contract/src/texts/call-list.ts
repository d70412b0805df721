/** What is said of the call list and of contacts with dealers. */
export const callListTexts = {
  reasonNeeded: 'Please say why',
  reasonWordsNeeded: 'Please say the reason in a few words',
  noteTooLong: 'Please use at most 300 characters',
  dayNeeded: 'Please choose a day',
  dayOutOfRange: 'Please choose a day from tomorrow on, at most a year ahead',
  idUsed: 'Another contact has been sent under this number already.',
  ofOther: 'This contact is of another account. It is sent when that one signs in again.',
  tooLate: 'A contact can be taken back for 10 minutes. Please record another one.',
  takenBack: 'Contact taken back',
  kept: 'Kept on this phone, sent when the network is back.',
  notKept: 'This contact could not be saved',
  notTakenBack: 'This contact could not be taken back',
  impersonating: 'Stop acting as somebody else to record a contact: it says who spoke with the dealer.',
} as const
