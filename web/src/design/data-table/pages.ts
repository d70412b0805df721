export type PageMark = number | 'gap'

/** The page numbers a pager offers: first, last and the neighbours of the current one, gaps between. */
export function pageMarks(page: number, pageCount: number): PageMark[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1)
  const middle = Math.min(Math.max(page, 3), pageCount - 2)
  const near = [middle - 1, middle, middle + 1].filter((mark) => mark > 1 && mark < pageCount)
  const marks: PageMark[] = [1]
  for (const mark of [...near, pageCount]) {
    const last = marks.at(-1)
    if (typeof last === 'number' && mark - last === 2) marks.push(last + 1)
    else if (typeof last === 'number' && mark - last > 2) marks.push('gap')
    marks.push(mark)
  }
  return marks
}
