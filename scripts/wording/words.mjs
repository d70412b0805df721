/** Makes spaces match line breaks, too. */
const allowLineBreaks = ({ source, flags }) => new RegExp(source.replaceAll(' ', '\\s+'), flags)

/**
 * The words that docs/style.md replaces, as far as a program can judge them. A word that also has a correct use, such as
 * "figures" in "figures out", is matched only in wrong uses.
 *
 * @type {readonly { pattern: RegExp, better: string }[]}
 */
export const WORDS = [
  { pattern: /\be-mail(?:s|ed|ing)?\b/gi, better: 'email' },
  { pattern: /\bby mail\b(?!ing)/gi, better: 'by email' },
  { pattern: /\b(?:a|each|one|every|this|that) mail\b(?! (?:server|piece|drop|campaign))/gi, better: 'email' },
  { pattern: /\bmails\b/gi, better: 'emails' },
  { pattern: /\b(?!ZIP codes?\b)[Zz][Ii][Pp](?:-| |)[Cc]odes?\b/g, better: 'ZIP code' },
  { pattern: /\bpost(?:al |-)?codes?\b/gi, better: 'ZIP code' },
  { pattern: /\bcatalogues?\b/gi, better: 'catalog' },
  { pattern: /\bcancell(?:ed|ing)\b/gi, better: 'canceled, canceling' },
  { pattern: /\b\w*(?:colour|behaviour|favour|honour)\w*\b/gi, better: 'the American spelling (-or)' },
  {
    pattern: /\b(?:recogni|organi|authori|summari|normali|capitali|minimi|optimi)s(?:e[ds]?|ing|ation)\b/gi,
    better: 'the American spelling (-ize)',
  },
  { pattern: /\b(?:centre|licence|judgement|programme)s?\b/gi, better: 'center, license, judgment, program' },
  { pattern: /\bgrey\b/gi, better: 'gray' },
  { pattern: /\b(?:whilst|amongst)\b/gi, better: 'while, among' },
  { pattern: /\b(?:logged|logging) (?:in|out)\b/gi, better: 'signed in, signed out' },
  { pattern: /\blog-?ins?\b/gi, better: 'sign-in' },
  { pattern: /\blog-?outs?\b/gi, better: 'sign-out' },
  // In "the log in use", the log is a noun.
  {
    pattern: /(?<!\b(?:a|the|its|this|audit|delivery|request|server) )\blogs? (?:in|out)\b/gi,
    better: 'sign in, sign out',
  },
  { pattern: /\btelephones?\b/gi, better: 'phone' },
  { pattern: /\blately\b/gi, better: 'recently' },
  { pattern: /\banew\b/gi, better: 'again, from scratch' },
  { pattern: /\bat once\b/gi, better: 'immediately, simultaneously, in one request' },
  { pattern: /\bmeanwhile\b/gi, better: 'since then, in the meantime' },
  { pattern: /\b(?:whoever|whomever)\b/gi, better: 'users who, anyone who' },
  { pattern: /\b(?:is|are|was|were|be|been|being|gets?) told\b/gi, better: 'notified, shown, reported' },
  { pattern: /\btells? (?:of|that)\b/gi, better: 'shows, reports' },
  { pattern: /\bfigures\b(?! out)/gi, better: 'amount, total, number, metric' },
  { pattern: /\bbeside\b/gi, better: 'next to, in addition to' },
  { pattern: /\bby (?:itself|themselves)\b/gi, better: 'automatically, on its own' },
  { pattern: /\bstands (?:in|on|under|there|here|at)\b/gi, better: 'is, is defined in' },
  { pattern: /\bwhat (?:came|comes) of\b/gi, better: 'result, outcome' },
  { pattern: /\bfor ever\b/gi, better: 'forever' },
  { pattern: /\bta(?:ke|kes|ken|king) back\b/gi, better: 'undo, withdraw' },
  { pattern: /\b(?:lets?|letting) (?:\w+ )?in\b(?! (?:the|a|an)\b)/gi, better: 'sign in, allow' },
].map(({ pattern, better }) => ({ pattern: allowLineBreaks(pattern), better }))
