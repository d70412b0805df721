const maskPart = (text: string, shown: number): string => `${text.slice(0, shown)}${'•'.repeat(5)}`

/** An address as far as somebody else may be told: 'o•••••e@rob•••••.example'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  const domain = email.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  const host = dot < 0 ? domain : domain.slice(0, dot)
  const end = dot < 0 ? '' : domain.slice(dot)
  return `${maskPart(name, 1)}${name.length > 3 ? name.slice(-1) : ''}@${maskPart(host, host.length > 5 ? 3 : 1)}${end}`
}
