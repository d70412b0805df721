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

/** A browser and what it runs on, as people call them; null for what it does not say. */
interface DeviceName {
  browser: string | null
  system: string | null
  kind: 'computer' | 'phone' | 'tablet' | 'other'
}

// The first that matches counts: Edge calls itself Chrome too, and Chrome calls itself Safari.
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

/** What a browser's user agent says about it, as far as people can tell their own browsers apart by it. */
export function deviceName(userAgent: string): DeviceName {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  const system = systems.find(([pattern]) => pattern.test(userAgent))
  return { browser, system: system?.[1] ?? null, kind: system?.[2] ?? 'other' }
}

/** 'Chrome on macOS', as far as it is known. */
export function deviceText({ browser, system }: DeviceName): string {
  if (browser === null && system === null) return 'An unknown browser'
  return `${browser ?? 'A browser'}${system === null ? '' : ` on ${system}`}`
}

/** A network address cut to its half, so that it tells a place without telling the house: '73.82.•.•', '2001:db8:•'. */
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
