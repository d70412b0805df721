/** Licences that ask for no more than to be named, and that of the fonts. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib'],
])

/** Packages that name no licence where tools look, with the one that their files hold. */
const READ_BY_HAND = new Map([['png-js', 'MIT']])

const isOurs = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:private' && value === 'true')

/** Of "(MIT OR GPL-3.0)" one is enough, of "(MIT AND GPL-3.0)" each counts. */
const isAllowed = (expression) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => ALLOWED.has(each.trim())))

const licenceOf = ({ name, group, licenses = [] }) => {
  const named = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).filter(Boolean)
  if (named.length > 0) return named.join(' AND ')
  return READ_BY_HAND.get(group ? `${group}/${name}` : name) ?? null
}

/** Each package of a CycloneDX bill of materials that is not our own, with its licence; null where none is known. */
export const licencesOf = ({ components }) =>
  components
    .filter((component) => !isOurs(component))
    .map((component) => ({
      name: `${component.group ? `${component.group}/` : ''}${component.name}@${component.version}`,
      licence: licenceOf(component),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

/** What may not be shipped: unknown licences, and those that ask for more than to be named. One line each. */
export const faultsOf = (licences) =>
  licences
    .filter(({ licence }) => licence === null || !isAllowed(licence))
    .map(({ name, licence }) => `${name}: ${licence ?? 'no licence is known'}`)
