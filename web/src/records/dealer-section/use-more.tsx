import { type ReactNode, useState } from 'react'
import { Button } from '../../design/button'

/** The first rows of a list, and a button that shows the rest; null when all are visible. */
export function useMore<Row>(rows: readonly Row[], count: number): { visible: readonly Row[]; more: ReactNode } {
  const [isAll, setAll] = useState(false)
  const isCut = !isAll && rows.length > count
  return {
    visible: isCut ? rows.slice(0, count) : rows,
    more: isCut && (
      <Button variant="link" className="mt-1" onClick={() => setAll(true)}>
        {`Show all ${rows.length}`}
      </Button>
    ),
  }
}
