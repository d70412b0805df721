/** The folders whose texts follow docs/style.md, in addition to the Markdown files next to them. */
export const CHECKED_FOLDERS = ['contract', 'deploy', 'docs', 'e2e', 'scripts', 'server', 'tools', 'web']

/** Files that quote discouraged words on purpose, record screen reader output, or are generated. */
export const UNCHECKED_FILES = /^scripts\/wording\/|^e2e\/heard\/|^server\/src\/db\/migrations\/meta\//

/**
 * Labels and messages that the product's specification fixes, although docs/style.md replaces one of their words. The check
 * fails for an exception that docs/spec does not quote.
 */
export const EXCEPTIONS = [
  'Choose your login method below',
  'Log out',
  'Please log in to access your dashboard.',
  'Please log in to view your orders.',
  'Login successful',
  'Login failed',
  'Logout',
  'Invalid dealer credentials. Please check your dealer number and zip code.',
  'Please enter a valid zip code',
  'Telephone',
  'Valid zip code is required',
  'Zip Code',
  'Zip code must be at least 5 digits',
]
