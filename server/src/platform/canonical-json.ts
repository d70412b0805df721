export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** JSON with sorted keys and no white space: the same value has the same text, whatever order a database gives keys back in. */
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
