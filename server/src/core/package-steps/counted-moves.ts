import type { ReportFigure } from '@portal/contract/rules/reported'
import type { StoredStep } from '../../db/tables/package-figures'

type Move = StoredStep['m']

const ofThisYear: readonly Move[] = ['kept', 'up', 'down', 'new']

/** The steps that a figure counts when the order of the year before stands. */
const movesOf: Readonly<Record<ReportFigure, readonly Move[]>> = {
  thisYear: ofThisYear,
  lastYear: ['was', 'left'],
  kept: ['kept'],
  movedUp: ['up'],
  movedDown: ['down'],
  new: ['new'],
  left: ['left'],
}

/** The same when it was signed after the day up to which it counts: all that is ordered this year is new then. */
const movesWithoutLast = (figure: ReportFigure): readonly Move[] =>
  figure === 'thisYear' || figure === 'new' ? ofThisYear : []

/** The steps that a figure counts, by whether the order of the year before was signed in time. */
export const countedMoves = (figure: ReportFigure, isBefore: boolean): readonly Move[] =>
  isBefore ? movesOf[figure] : movesWithoutLast(figure)
