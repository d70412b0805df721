/** In the order people expect: ignoring case and accents, with numbers by value. */
export const sortedNames = [
  'apple air',
  'Ärger',
  'éclair',
  'O’Neill',
  'Ørsted Air',
  'Pena',
  'Peña 2',
  'pena 10',
  'Unit 2',
  'unit 10',
  'Unit 0100',
  'zebra',
  'Zoo',
]
export const shuffledNames = [...sortedNames.keys()].map((at) => sortedNames[(at * 5) % sortedNames.length] as string)
