import type { SheetKind } from '@portal/contract/sheets/columns'
import type { ImportRun } from '@portal/contract/sheets/imports'
import { plural } from '@portal/contract/texts/plural'
import { countedOf, countText } from '../sheet-words'

/** '12 created, 3 updated, 40 unchanged, 2 refused' */
export const countsText = ({ created, updated, unchanged, refused }: ImportRun): string =>
  (
    [
      [created, 'created'],
      [updated, 'updated'],
      [unchanged, 'unchanged'],
      [refused, 'refused'],
    ] as const
  )
    .map(([count, word]) => `${countText(count)} ${word}`)
    .join(', ')

export const canUndo = ({ created, updated, undoneAt }: ImportRun): boolean =>
  undoneAt === null && created + updated > 0

/** What undoing an import takes back. */
export function undoText(kind: SheetKind, { created, updated }: ImportRun): string {
  const its = plural(updated, 'its', 'their')
  const parts = [
    created > 0 && `removes the ${countedOf(kind, created)} it added`,
    updated > 0 && `gives the ${countedOf(kind, updated)} it changed ${its} former values back`,
  ].filter((part) => part !== false)
  return `This ${parts.join(' and ')}. It is done as a whole, and only if nothing of it has been changed since.`
}
