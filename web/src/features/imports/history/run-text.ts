import type { SheetKind } from '@portal/contract/sheets/columns'
import type { ImportRun } from '@portal/contract/sheets/imports'
import { countRecords, countText } from '../sheet-texts'

/** '12 created, 3 updated, 40 unchanged, 2 rejected' */
export const countsText = ({ created, updated, unchanged, refused }: ImportRun): string =>
  (
    [
      [created, 'created'],
      [updated, 'updated'],
      [unchanged, 'unchanged'],
      [refused, 'rejected'],
    ] as const
  )
    .map(([count, word]) => `${countText(count)} ${word}`)
    .join(', ')

export const canUndo = ({ created, updated, undoneAt }: ImportRun): boolean =>
  undoneAt === null && created + updated > 0

/** What undoing an import reverts. */
export function undoText(kind: SheetKind, { created, updated }: ImportRun): string {
  const parts = [
    created > 0 && `removes the ${countRecords(kind, created)} it added`,
    updated > 0 && `restores the previous values of the ${countRecords(kind, updated)} it changed`,
  ].filter((part) => part !== false)
  return `This ${parts.join(' and ')}. You can undo an import only as a whole, and only if none of its records have changed since.`
}
