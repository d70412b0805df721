/** What staff read when they bring spreadsheets in and take them out. Source: docs/spec 8.7. */
export const importTexts = {
  noFile: 'Please select a file',
  wrongType: 'Please select an .xlsx or .xls file',
  orders: {
    done: (created: number, updated: number) =>
      `Import completed: Created ${created} orders, updated ${updated} orders`,
    failed: 'Import failed',
  },
  dealers: {
    done: 'Import Complete',
    processed: (count: number) => `Successfully processed ${count} dealers`,
    failed: 'Import Failed',
    failedWith: (status: number) => `Import failed: ${status}`,
    unknown: 'Unknown error occurred',
  },
  users: {
    done: 'Import completed successfully!',
    doneWithErrors: 'Import completed with errors',
    errors: (count: number) => `${count} errors occurred. Check the results for details.`,
    failed: 'Import failed',
  },
  running: 'Another import of this kind is running. Please try again when it has ended.',
  undone: 'Import undone',
  undoFailed: 'Failed to undo the import',
  changedSince: 'Something this import made has been changed since, so it cannot be undone.',
  undoneBefore: 'This import has been undone before.',
  tooOld: 'This import is too old to be undone.',
  nothingToUndo: 'This import changed nothing.',
} as const

export const exportTexts = {
  downloaded: 'Excel Downloaded',
  failed: 'Download Failed',
  failedText: 'Failed to generate Excel file',
} as const
