import Bowser from 'bowser'

/** Returns the major version: '18' for '18.1.2'. */
const majorVersion = (version: string | undefined): string => version?.split('.')[0] ?? ''

/**
 * Describes a browser and its system, such as 'iPhone, Safari 18' or 'Windows, Chrome 131'.
 * @returns null for an unknown program
 */
export function describeDevice(userAgent: string): string | null {
  if (userAgent.trim() === '') return null
  const { browser, os, platform } = Bowser.parse(userAgent)
  const system = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : os.name
  const program = [browser.name, majorVersion(browser.version)].filter((part) => part).join(' ')
  const names = [system, program].filter((part) => part).join(', ')
  return names === '' ? null : names
}

/** A browser and its platform, by their common names; null for unknown ones. */
interface DeviceName {
  browser: string | null
  system: string | null
  kind: 'computer' | 'phone' | 'tablet' | 'other'
}

// The first match counts: Edge also calls itself Chrome, and Chrome calls itself Safari.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+.*\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string, DeviceName['kind']][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android tablet', 'tablet'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]

/** Reads from a user agent what helps users recognize their own browser. */
export function deviceName(userAgent: string): DeviceName {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  const system = systems.find(([pattern]) => pattern.test(userAgent))
  return { browser, system: system?.[1] ?? null, kind: system?.[2] ?? 'other' }
}

/** Describes a device, such as 'Chrome on macOS', as far as it is known. */
export function deviceLabel({ browser, system }: DeviceName): string {
  if (browser === null && system === null) return 'An unknown browser'
  return `${browser ?? 'A browser'}${system === null ? '' : ` on ${system}`}`
}

/**
 * Masks the second half of a network address, so that it shows the area but not the household: '73.82.•.•',
 * '2001:db8:•'.
 */
export function halfAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  const parts = mapped.split('.')
  if (parts.length === 4) return `${parts[0]}.${parts[1]}.•.•`
  if (!mapped.includes(':')) return ''
  return `${mapped
    .split(':')
    .slice(0, 2)
    .map((group) => group || '0')
    .join(':')}:•`
}
