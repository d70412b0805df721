import { orderTokens } from './order-tokens'
import { scheduleTokens } from './schedule-tokens'
import type { Token, WordingValues } from './wording-values'

/**
 * Every token that a sentence can contain, by name. The list is closed: a token is a name in braces, without
 * arithmetic, nesting or code. A name in a stored wording may never change its meaning. Source: docs/spec 9.19.
 */
export const tokens: ReadonlyMap<string, Token> = new Map<string, Token>(
  Object.entries({ ...orderTokens, ...scheduleTokens }),
)

const tokenPattern = /\{([^{}]*)\}/g

/** Returns the names between braces in a sentence, known or not, in the order of the text. */
export const listTokens = (say: string): string[] => Array.from(say.matchAll(tokenPattern), ([, name = '']) => name)

/** Whether a sentence has a brace that does not belong to a token. */
export const hasStrayBrace = (say: string): boolean => /[{}]/.test(say.replace(tokenPattern, ''))

/**
 * Replaces the tokens of a sentence with their values. A value is printed as it is, even if it looks like a token.
 * @throws RangeError for an unknown token
 */
export const fillTokens = (say: string, values: WordingValues): string =>
  say.replace(tokenPattern, (_text, name: string) => {
    const token = tokens.get(name)
    if (!token) throw new RangeError(`Unknown token: {${name}}`)
    return token.value(values)
  })
