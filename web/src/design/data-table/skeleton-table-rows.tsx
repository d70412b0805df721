import { SkeletonBar } from '../state/skeleton'

const widths = ['w-16', 'w-24', 'w-20', 'w-32']

/** Rows on their way, in the place of the rows. */
export function SkeletonTableRows({ columns, rows }: { columns: number; rows: number }) {
  const cells = Array.from({ length: columns }, (_, index) => index)
  return Array.from({ length: rows }, (_, index) => index).map((row) => (
    <tr key={row} aria-hidden className="animate-late *:h-12 *:border-line *:border-b *:px-3 *:first:pl-5">
      {cells.map((cell) => (
        <td key={cell}>
          <SkeletonBar className={widths[(row + cell) % widths.length]} />
        </td>
      ))}
    </tr>
  ))
}
