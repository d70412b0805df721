import type { Wording } from '../rules/wording'
import { tokens } from './tokens'

/** Returns a wording that can be rendered while it is edited: an unknown token is printed as its name in quotes. */
export const quoteUnknownTokens = ({ clauses }: Wording): Wording => ({
  clauses: clauses.map((clause) => ({
    ...clause,
    paragraphs: clause.paragraphs.map((sentences) =>
      sentences.map((sentence) => ({
        ...sentence,
        say: sentence.say.replace(/\{([^{}]*)\}/g, (text, name: string) => (tokens.has(name) ? text : `“${name}”`)),
      })),
    ),
  })),
})
