/** Reads the lines of a text that grows: give it the whole text so far, and it tells each line that has ended once. */
export function lineReader(onLine: (line: string) => void): (text: string) => void {
  let read = 0
  return (text) => {
    for (let end = text.indexOf('\n', read); end >= 0; end = text.indexOf('\n', read)) {
      const line = text.slice(read, end).trim()
      read = end + 1
      if (line !== '') onLine(line)
    }
  }
}
