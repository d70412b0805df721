/** Splits a package's description into a summary and bullet points, which are the lines that begin with a dash. */
export function describePackage(description: string): { summary: string; points: string[] } {
  const lines = description.split('\n').map((line) => line.trim())
  return {
    summary: lines.filter((line) => line !== '' && !line.startsWith('- ')).join(' '),
    points: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2).trim()),
  }
}
