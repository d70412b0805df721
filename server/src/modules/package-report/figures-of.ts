import type { Counted, ReportFigures } from '@portal/contract/package-report/package-report'
import { toDecimalString } from '@portal/contract/rules/money'
import type { ReportFigure } from '@portal/contract/rules/reported'
import type { StoredStep } from '../../db/tables/package-figures'
import type { StepRow } from './queries/list-steps'

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

/** The figures of some steps into one year, but for the forecast. */
export function figuresOf(steps: readonly StepRow[], sameDay: boolean): Omit<ReportFigures, 'forecast'> {
  const counted = (figure: ReportFigure): Counted => {
    const rows = steps.filter(({ move, isBefore }) => countedMoves(figure, isBefore || !sameDay).includes(move))
    return {
      dealers: rows.reduce((sum, { dealers }) => sum + dealers, 0),
      investment: toDecimalString(rows.reduce((sum, { cents }) => sum + Number(cents), 0)),
    }
  }
  return {
    thisYear: counted('thisYear'),
    lastYear: counted('lastYear'),
    kept: counted('kept'),
    movedUp: counted('movedUp'),
    movedDown: counted('movedDown'),
    new: counted('new'),
    left: counted('left'),
  }
}
