export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/**
 * Serializes JSON compactly with sorted keys: the same value gives the same text, whatever key order a database
 * returns.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  let members = ''
  for (const key of Object.keys(value).sort()) {
    const member = value[key]
    if (member === undefined) continue
    members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(member)}`
  }
  return `{${members}}`
}
