import type { Counted, ReportFigures } from '@portal/contract/package-report/package-report'
import { toDecimalString } from '@portal/contract/rules/money'
import type { ReportFigure } from '@portal/contract/rules/reported'
import { countedMoves } from '../../core/package-steps/counted-moves'
import type { StepRow } from './queries/list-steps'

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
