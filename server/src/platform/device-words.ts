import Bowser from 'bowser'

/** The major number of a version: '18' of '18.1.2'. */
const majorOf = (version: string | undefined): string => version?.split('.')[0] ?? ''

/**
 * Browser and system in words for people, such as 'iPhone, Safari 18' or 'Windows, Chrome 131'.
 * @returns null for a program that does not say what it is
 */
export function deviceWords(userAgent: string): string | null {
  if (userAgent.trim() === '') return null
  const { browser, os, platform } = Bowser.parse(userAgent)
  const system = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : os.name
  const program = [browser.name, majorOf(browser.version)].filter((part) => part).join(' ')
  const words = [system, program].filter((part) => part).join(', ')
  return words === '' ? null : words
}
