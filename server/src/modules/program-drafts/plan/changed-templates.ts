import { isDeepStrictEqual } from 'node:util'
import { optionLabel } from '@portal/contract/api/sheet-column'
import type { ProgramDocument } from '@portal/contract/program/document'
import { type SheetKind, sheetKinds } from '@portal/contract/sheets/columns'
import { sheetColumnsUnder } from '@portal/contract/sheets/program-columns'

type Lists = Pick<ProgramDocument, 'lists'>

/** The choices that each column of a template offers. */
const getChoices = ({ lists }: Lists, kind: SheetKind): string[][] =>
  sheetColumnsUnder({ lists })[kind].map((column) => column.options.map((value) => optionLabel(column, value)))

/** Returns the kinds of spreadsheets whose templates offer other choices, or in another order. Source: docs/spec 24.10. */
export const listChangedTemplates = (before: Lists, after: Lists): SheetKind[] =>
  sheetKinds.filter((kind) => !isDeepStrictEqual(getChoices(before, kind), getChoices(after, kind)))
