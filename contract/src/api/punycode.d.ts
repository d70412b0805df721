/** The package by its file: `punycode` alone is Node's own module, which is deprecated and no browser has. */
declare module 'punycode/punycode.js' {
  const punycode: { toASCII(domain: string): string; toUnicode(domain: string): string }
  export = punycode
}
