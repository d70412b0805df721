export const signatureTexts = {
  missingTitle: 'No signature',
  missing: 'Please draw your signature before saving.',
  incompleteTitle: 'Incomplete signature',
  saved: 'Signature saved',
  failedTitle: 'Error',
  failed: 'Failed to save signature. Please try again.',
} as const
