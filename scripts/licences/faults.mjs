/** Licenses that require only attribution, and the license of the fonts. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib'],
])

/** Packages without license metadata, with the license that someone found in their files. */
const VERIFIED_LICENSES = new Map([['png-js', 'MIT']])

const isOurs = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:private' && value === 'true')

/** In "(MIT OR GPL-3.0)", one allowed license is enough; in "(MIT AND GPL-3.0)", all must be allowed. */
const isAllowed = (expression) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => ALLOWED.has(each.trim())))

const getLicense = ({ name, group, licenses = [] }) => {
  const named = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).filter(Boolean)
  if (named.length > 0) return named.join(' AND ')
  return VERIFIED_LICENSES.get(group ? `${group}/${name}` : name) ?? null
}

/** Lists the third-party packages of a CycloneDX bill of materials with their licenses; null if unknown. */
export const getLicenses = ({ components }) =>
  components
    .filter((component) => !isOurs(component))
    .map((component) => ({
      name: `${component.group ? `${component.group}/` : ''}${component.name}@${component.version}`,
      license: getLicense(component),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

/**
 * Lists the packages that may not be shipped, one per line: those with an unknown license, or one that requires more
 * than attribution.
 */
export const findFaults = (licenses) =>
  licenses
    .filter(({ license }) => license === null || !isAllowed(license))
    .map(({ name, license }) => `${name}: ${license ?? 'no license is known'}`)
