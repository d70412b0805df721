import type { SendingFigures } from '../measure-sending'
import { table } from './table'

const ms = (value: number): string => value.toFixed(1)

/** One block of a campaign's sending. */
export const sendingTable = ({ product, sql, statements }: SendingFigures): string =>
  table(
    ['a campaign is sent', 'p50 ms', 'p95 ms', 'SQL p50 ms', 'SQL p95 ms', 'of SQL', 'CPU ms', 'statements', 'failed'],
    [
      [
        'a block of 100 dealers',
        ms(product.p50),
        ms(product.p95),
        ms(sql.p50),
        ms(sql.p95),
        `${Math.round((sql.p50 / product.p50) * 100)} %`,
        ms(product.processorMs),
        statements,
        product.failed + sql.failed,
      ],
    ],
  )
