/** Part of a text that one font draws. */
export interface FontPart<Name> {
  name: Name
  text: string
}

/** Splits a text where the font changes. Joiners stay with the letters before them. */
export function splitByFont<Name>(text: string, getName: (character: string) => Name): FontPart<Name>[] {
  const parts: FontPart<Name>[] = []
  for (const character of text) {
    const last = parts.at(-1)
    const name = last && /[\u200c\u200d]/.test(character) ? last.name : getName(character)
    if (last?.name === name) last.text += character
    else parts.push({ name, text: character })
  }
  return parts
}
