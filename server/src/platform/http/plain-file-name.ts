const longest = 255
/** Line ends and other characters that steer a terminal, a log or the direction of the text. */
const steering = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu

/** A sent file's name without the folders before it and without characters nobody sees, at most 255 long. */
export function plainFileName(sent: string | undefined): string {
  const base = (sent ?? '').split(/[/\\]/).at(-1) ?? ''
  const plain = base
    .replace(steering, '')
    .trim()
    .slice(0, longest)
    .replace(/\p{Surrogate}$/u, '')
  return plain === '' || plain === '.' || plain === '..' ? 'file' : plain
}
