const tokenPattern = /\{[^{}]*\}/g

/** Splits a sentence into text and tokens in braces. */
export function splitSentence(say: string): { text: string; isToken: boolean }[] {
  const pieces: { text: string; isToken: boolean }[] = []
  let end = 0
  for (const match of say.matchAll(tokenPattern)) {
    if (match.index > end) pieces.push({ text: say.slice(end, match.index), isToken: false })
    pieces.push({ text: match[0], isToken: true })
    end = match.index + match[0].length
  }
  return end < say.length ? [...pieces, { text: say.slice(end), isToken: false }] : pieces
}

/** Returns where the token ends or, with `isForward`, begins at the caret; null if there is none. */
export function findTokenAt(say: string, caret: number, isForward: boolean): { from: number; to: number } | null {
  for (const match of say.matchAll(tokenPattern)) {
    const [from, to] = [match.index, match.index + match[0].length]
    if ((isForward ? from : to) === caret) return { from, to }
  }
  return null
}
