/** A package's description: what it is, and the points of its lines that begin with a dash. */
export function describePackage(description: string): { summary: string; points: string[] } {
  const lines = description.split('\n').map((line) => line.trim())
  return {
    summary: lines.filter((line) => line !== '' && !line.startsWith('- ')).join(' '),
    points: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2).trim()),
  }
}
