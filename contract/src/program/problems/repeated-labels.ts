import { choiceKey } from '../../api/clean-cell'
import { cleanKey } from '../../rules/clean-text'

export interface Labeled {
  readonly key: string
  readonly label: string
}

/**
 * Returns a label without the differences that people do not see: case, invisible characters, kinds of dashes and
 * repeated spaces.
 */
export const foldLabel = (label: string): string => cleanKey(label.normalize('NFKC')).toLowerCase()

/** Returns the entries whose label an earlier entry already has, with the key of that entry. */
export function findRepeatedLabels<Entry extends Labeled>(
  entries: readonly Entry[],
): { key: string; label: string; firstKey: string }[] {
  const firstKeys = new Map<string, string>()
  return entries.flatMap(({ key, label }) => {
    const firstKey = firstKeys.get(foldLabel(label))
    if (firstKey !== undefined) return [{ key, label, firstKey }]
    firstKeys.set(foldLabel(label), key)
    return []
  })
}

/**
 * Returns the key of another entry that had a label in some version; undefined if there is none. Files that were exported
 * under that version still have the label, and imports read it without regard to case, hyphens and periods.
 * @param versions the entries of each version
 */
export function findFormerOwner(
  versions: readonly (readonly Labeled[])[],
  { key, label }: Labeled,
): string | undefined {
  const name = choiceKey(label)
  return versions.flat().find((entry) => entry.key !== key && choiceKey(entry.label) === name)?.key
}
