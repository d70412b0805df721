import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findWordFaults, listUnquoted } from './faults.mjs'
import { WORDS } from './words.mjs'

/** Texts for users, with the word that the check must report. */
const INVALID_TEXTS = {
  'text in an element': ['a.tsx', 'const A = () => <p>Your e-mail was sent.</p>', 'e-mail'],
  'text between elements': ['a.tsx', 'const A = () => <p><b>Save</b> it anew</p>', 'anew'],
  'text in a fragment over two lines': ['a.tsx', 'const A = () => <>Sent at\n  once</>', 'at\n  once'],
  'an attribute that is shown': ['a.tsx', 'const A = () => <Field label="Zip Code" />', 'Zip Code'],
  'a string in JSX': ['a.tsx', "const A = () => <p>{isOpen ? 'Catalogue' : null}</p>", 'Catalogue'],
  'the value of an object': ['a.ts', "const text = { title: 'Changed meanwhile' }", 'meanwhile'],
  'a template with values': ['a.ts', 'const text = (n) => `$' + '{n} mails sent`', 'mails'],
  'a call’s summary': ['a.ts', "endpoint({ summary: 'Whoever may read it' })", 'Whoever'],
  'a paragraph': ['a.md', 'The server is told.', 'is told'],
  'words over a line break': ['a.md', 'The order was taken\nback by staff.', 'taken\nback'],
  'a sign-in called by another name': ['a.tsx', 'const A = () => <p>Please log in again.</p>', 'log in'],
  'a sign-out called by another name': ['a.tsx', 'const A = () => <Button>Logout</Button>', 'Logout'],
  'the summary of an alert': ['a.yaml', "rules:\n  - summary: 'The e-mail is late'", 'e-mail'],
  'the title of a panel': ['a.json', '{ "title": "Figures" }', 'Figures'],
  'the output of a shell script': ['a.sh', 'echo "The backup is beside it"', 'beside'],
  'the text of a link': ['a.md', 'See [the catalogue](catalog.md).', 'catalogue'],
}

/** Correct texts, and texts that users never read. */
const VALID_TEXTS = {
  'a name': ['a.ts', 'const catalogue = meanwhile.anew'],
  'a key': ['a.ts', "const texts = { 'E-mail sent': true, catalogue: 1 }"],
  'an import': ['a.ts', "import { a } from '@portal/contract/Catalogue words'"],
  'a type': ['a.ts', "type Name = 'Cancelled order' | 'Catalogue'"],
  'a value of the code': ['a.ts', "const status = 'cancelled'"],
  'an SQL statement in a template': ['a.ts', 'const q = sql`select catalogue from figures`'],
  'an SQL statement in a string': ['a.ts', "query('select catalogue from figures')"],
  'a comment': ['a.ts', '// Sent at once, by e-mail.'],
  'an attribute that is not shown': ['a.tsx', 'const A = () => <p className="figures at once" id="E-mail" />'],
  'a code span': ['a.md', 'The label `E-mail` stays, and so does ``a `Catalogue` here``.'],
  'a code block': ['a.md', '```\nat once\n```'],
  'the address of a link': ['a.md', '[Lists](meanwhile/catalogue.md), https://example.com/e-mail'],
  'an expression in a dashboard': ['a.json', '{ "expr": "sum(figures)" }'],
  'a path': ['a.md', 'GET /api/dashboard/figures'],
  'other uses of a word': [
    'a.md',
    'A ZIP code. Direct mail goes to the mail server. She figures out what to do in the log in use.',
  ],
}

const reportWords = (path, source) =>
  findWordFaults(path, source).map((fault) => /: "([\s\S]+)": write /.exec(fault)?.[1])

describe('the wording check (docs/style.md)', () => {
  it.each(Object.entries(INVALID_TEXTS))('reports %s', (_, [path, source, word]) => {
    expect(reportWords(path, source)).toEqual([word])
  })

  it.each(Object.entries(VALID_TEXTS))('accepts %s', (_, [path, source]) => {
    expect(reportWords(path, source)).toEqual([])
  })

  it('reports the file, the line and the better word', () => {
    const source = 'const A = () => (\n  <p>\n    Saved.\n    Your e-mail was sent.\n  </p>\n)\n'
    expect(findWordFaults('web/a.tsx', source)).toEqual(['web/a.tsx:4: "e-mail": write email'])
    expect(findWordFaults('a.md', 'One.\n\nAll at once.\n')).toEqual([expect.stringMatching(/^a\.md:3: /)])
  })

  it('accepts an exception and reports the same word elsewhere', () => {
    const source = "const texts = ['Login failed', 'Your login']"
    expect(findWordFaults('a.ts', source, ['Login failed'])).toEqual(['a.ts:1: "login": write sign-in'])
  })

  it('reports exceptions that the specification does not quote', () => {
    expect(listUnquoted(['Login failed', 'Login succeeded'], 'It says `Login\nfailed`.')).toEqual(['Login succeeded'])
  })

  it.each(WORDS)('replaces only words listed on the style page: $better', ({ pattern }) => {
    const style = readFileSync(new URL('../../docs/style.md', import.meta.url), 'utf8')
    const table = style.slice(style.indexOf('## One word for one thing'), style.indexOf('## Screens'))
    const replaced = [...table.matchAll(/`[^`]+`/g)].map(([word]) => word)
    expect(replaced.filter((word) => word.search(pattern) >= 0)).not.toEqual([])
  })
})
