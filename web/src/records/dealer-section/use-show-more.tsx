import { type ReactNode, useState } from 'react'
import { Button } from '../../design/button'

/** Returns the first rows of a list, and a button that shows the rest; null if all are visible. */
export function useShowMore<Row>(rows: readonly Row[], count: number): { visible: readonly Row[]; more: ReactNode } {
  const [isAll, setAll] = useState(false)
  const isShortened = !isAll && rows.length > count
  return {
    visible: isShortened ? rows.slice(0, count) : rows,
    more: isShortened && (
      <Button variant="link" className="mt-1" onClick={() => setAll(true)}>
        {`Show all ${rows.length}`}
      </Button>
    ),
  }
}
