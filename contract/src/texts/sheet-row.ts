/** What staff read about single cells and rows of a spreadsheet, where no form has a sentence for it. */
export const sheetRowTexts = {
  unstorable: 'This holds a character that cannot be stored.',
  lostDigits: 'This number has lost digits in the sheet. Please make the cell text.',
  lostZeros: (known: string) =>
    `Dealer ${known} is known, and this number may have lost its leading zeros. Please make the cell text.`,
  cellError: (error: string) => `This cell holds the error ${error}. Please correct it.`,
  longCell: (most: number) => `This text is longer than ${most.toLocaleString('en-US')} characters.`,
  padded: 'The leading zeros were missing and have been put back.',
  doubled: (row: number, column: string) => `Row ${row} has the same ${column}.`,
  trueOrFalse: 'Please enter TRUE or FALSE',
  unknownUserId: 'Nobody has this User_ID, so the user is found by e-mail or added.',
  passwordKept: 'A known user keeps their password.',
  maskedPassword: 'Please enter the password itself.',
  removedMeanwhile: 'This user was removed meanwhile. Please import the row again.',
} as const

/** What staff read when corrections name cells that the file does not have. */
export const correctionTexts = {
  noRow: (row: number) => `The file has no row ${row}.`,
  noColumn: (column: string) => `The file has no column ${column}.`,
} as const
