const FORMS = `# 5 Forms

Something else is said in 4.1 (4.1) and in (5.1, 5.2).

## 5.1 Signing in

\`\`\`md
## 5.9 Only an example
[an example](nowhere.md)
\`\`\`

## 5.2 A \`code\` & more
`

/** Correct files. The check must not report anything in them. */
export const VALID_FILES = {
  'docs/spec/README.md': 'Sections are cited as [4](04-states.md), [code](05-forms.md#52-a-code--more).\n',
  'docs/spec/04-states.md': '# 4 States\n\n## 4.1 Statuses\n\n## 4.2 Moves\n',
  'docs/spec/05-forms.md': FORMS,
  'docs/picture.png': null,
  'server/src/money.ts': '// docs/spec 5.1, 5.2. Not a citation: version 9.9, at 10.30, docs/spec/README.md\n',
  'web/src/page.tsx': "/** As docs/spec 4 and 5 have it, see docs/spec 4.2. */\nit('is right (docs/spec 4.1, 4.2)')\n",
  'docs/like-rows.md': [
    '| what | text |',
    '| --- | --- |',
    '| one | first |',
    '| one | second |',
    '',
    '| what | text |',
    '| --- | --- |',
    '| one | first |',
    '',
    'Short.',
    '',
    'Short.',
    '',
    '```md',
    'A paragraph of more than six words here.',
    '',
    'A paragraph of more than six words here.',
    '```',
  ].join('\n'),
  'README.md': [
    '# Twice',
    '# Twice',
    '![picture](docs/picture.png) [the second](#twice-1) [a folder](docs/spec) [a folder](docs/spec/)',
    '[elsewhere](https://example.com/nowhere.md) [mail](mailto:somebody@example.com) `[not a link](nowhere.md)`',
    '[named][1]',
    '',
    '[1]: docs/spec/05-forms.md "Forms"',
  ].join('\n'),
}

/** Files with faults. The check must report each file with exactly its fault. */
export const INVALID_FILES = {
  'docs/spec has no section 7.1': {
    'server/src/no-chapter.ts': '// Source: docs/spec 7.1.\n',
    'server/src/second-of-two.ts': '// Source: docs/spec 5.1, 7.1.\n',
    'web/src/joined.test.tsx': "describe('sign-in (docs/spec 5.1 and 7.1)')\n",
    'docs/decisions/0001-cites.md': 'See docs/spec 7.1.\n',
    'docs/spec/06-inner.md': '# 6 Roles\n\nAs said before (7.1).\n',
  },
  'docs/spec has no section 5.9': { 'server/src/in-a-code-block.ts': '// docs/spec 5.9\n' },
  'docs/spec has no section 8': { 'contract/src/no-chapter.ts': '// The texts of docs/spec 8.\n' },
  'names no section of docs/spec': {
    'server/src/old.ts': '// Source: the specification, validation rules.\n',
    'web/src/old.test.tsx': "describe('the page (the specification, /orders)')\n",
    'contract/src/old.test.ts': "describe('fees (specification: agreement terms)')\n",
  },
  'nowhere.md leads nowhere': {
    'docs/no-file.md': '[a file](nowhere.md)\n',
    'docs/no-picture.md': '![a picture](nowhere.md)\n',
    'docs/no-name.md': '[named][1]\n\n[1]: nowhere.md\n',
  },
  'spec/05-forms.md#53-gone leads to no heading': { 'docs/no-heading.md': '[forms](spec/05-forms.md#53-gone)\n' },
  'repeats a paragraph': {
    'docs/same-paragraph.md':
      'One sentence that has more than six words.\n\nAnother.\n\nOne sentence that\nhas more than six words.\n',
    'docs/same-start.md':
      'With another note under a key that was used: refused.\n\nWith another note under a key that was used, or none: 503.\n',
  },
  'repeats a row of its table': {
    'docs/same-row.md': '| a | b |\n| --- | --- |\n| one | two |\n| one | two |\n',
    'docs/same-name.md': '| name | text |\n| --- | --- |\n| `PORT` | the port |\n| `PORT` | where it listens |\n',
  },
  '#gone leads to no heading': { 'docs/no-own-heading.md': '# Here\n\n[there](#gone)\n' },
}
