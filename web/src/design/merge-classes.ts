import { createTailwindMerge } from 'tailwind-merge'

/** Classes that are a whole word, by what they set. */
const words: Readonly<Record<string, string>> = {
  display: 'block inline-block inline flex inline-flex table grid inline-grid contents flow-root hidden',
  position: 'static fixed absolute relative sticky',
  visibility: 'visible invisible collapse',
  sr: 'sr-only not-sr-only',
  style: 'italic not-italic',
  decoration: 'underline overline line-through no-underline',
  case: 'uppercase lowercase capitalize normal-case',
  ellipsis: 'truncate text-ellipsis text-clip',
  'nums-none': 'normal-nums',
  'nums-width': 'proportional-nums tabular-nums',
  'flex-direction': 'flex-row flex-row-reverse flex-col flex-col-reverse',
  'flex-wrap': 'flex-wrap flex-nowrap flex-wrap-reverse',
  'text-align': 'text-left text-center text-right text-justify text-start text-end',
  'text-wrap': 'text-wrap text-nowrap text-balance text-pretty',
  'border-collapse': 'border-collapse border-separate',
  container: '@container',
  'snap-type': 'snap-none snap-x snap-y snap-both',
  'snap-strictness': 'snap-mandatory snap-proximity',
  'snap-align': 'snap-start snap-end snap-center',
}

/** What a class begins with, where that says what it sets. */
const prefixes =
  'p px py ps pe pt pr pb pl m mx my ms me mt mr mb ml gap gap-x gap-y space-x space-y w h size min-w max-w min-h max-h ' +
  'inset inset-x inset-y start end top right bottom left z flex basis grow shrink order col-span col-start col-end ' +
  'row-span row-start row-end grid-cols grid-rows grid-flow auto-cols auto-rows items content justify justify-items ' +
  'justify-self self place-items place-content place-self overflow overflow-x overflow-y overscroll overscroll-x ' +
  'overscroll-y opacity cursor leading tracking whitespace align break break-inside break-before break-after wrap ' +
  'line-clamp underline-offset transition duration delay ease animate rotate scale translate translate-x translate-y ' +
  'appearance select touch pointer-events object list filter brightness border-spacing fill outline-offset ' +
  'rounded rounded-t rounded-r rounded-b rounded-l rounded-tl rounded-tr rounded-br rounded-bl ' +
  'scroll-m scroll-mx scroll-my scroll-mt scroll-mr scroll-mb scroll-ml scroll-px'

/** Beginnings that several properties share: which one is meant, the value tells; the last is its colour. */
const shared: Readonly<Record<string, readonly (readonly [property: string, value: RegExp])[]>> = {
  text: [['size', /^(xs|sm|base|\d?xl|lg|\[[\d.]|\[(clamp|calc|min|max)\()/]],
  font: [['weight', /^(thin|extralight|light|normal|medium|semibold|bold|extrabold|black|\[\d)/]],
  bg: [['image', /^(none|gradient|linear|\(image:|\[url)/]],
  shadow: [['size', /^(2?xs|sm|md|lg|2?xl|none|sheet|pop|key|\[.*\d)/]],
  stroke: [['width', /^(\d|\[[\d.])/]],
  decoration: [
    ['line', /^(solid|double|dotted|dashed|wavy)$/],
    ['thickness', /^(auto|from-font|\d|\[\d)/],
  ],
  outline: [
    ['style', /^(solid|dashed|dotted|double|none|hidden)$/],
    ['width', /^($|\d|\[[\d.])/],
  ],
  divide: [['style', /^(solid|dashed|dotted|double|none|hidden)$/]],
  border: [
    ['style', /^(solid|dashed|dotted|double|none|hidden)$/],
    ['width', /^($|\d|\[[\d.])/],
  ],
}
for (const side of ['x', 'y', 't', 'r', 'b', 'l'])
  Object.assign(shared, { [`border-${side}`]: shared.border?.slice(1) })
for (const axis of ['x', 'y']) Object.assign(shared, { [`divide-${axis}`]: [['width', /^/]] })

const boxSides = (name: string) => `${name}x ${name}y ${name}s ${name}e ${name}t ${name}r ${name}b ${name}l`

/** What else a property sets, and therefore takes the place of. */
const covers: Readonly<Record<string, string>> = {
  overflow: 'overflow-x overflow-y',
  overscroll: 'overscroll-x overscroll-y',
  inset: 'inset-x inset-y start end top right bottom left',
  'inset-x': 'right left',
  'inset-y': 'top bottom',
  flex: 'basis grow shrink',
  gap: 'gap-x gap-y',
  p: boxSides('p'),
  px: 'pr pl',
  py: 'pt pb',
  m: boxSides('m'),
  mx: 'mr ml',
  my: 'mt mb',
  size: 'w h',
  'text/size': 'leading',
  'nums-none': 'nums-width',
  'nums-width': 'nums-none',
  'line-clamp': 'display overflow',
  rounded: 'rounded-t rounded-r rounded-b rounded-l rounded-tl rounded-tr rounded-br rounded-bl',
  'rounded-t': 'rounded-tl rounded-tr',
  'rounded-r': 'rounded-tr rounded-br',
  'rounded-b': 'rounded-br rounded-bl',
  'rounded-l': 'rounded-tl rounded-bl',
  'border/width': 'border-x/width border-y/width border-t/width border-r/width border-b/width border-l/width',
  'border-x/width': 'border-r/width border-l/width',
  'border-y/width': 'border-t/width border-b/width',
  'border/colour': 'border-x/colour border-y/colour border-t/colour border-r/colour border-b/colour border-l/colour',
  'border-x/colour': 'border-r/colour border-l/colour',
  'border-y/colour': 'border-t/colour border-b/colour',
  translate: 'translate-x translate-y',
}

const anything = () => true
const isWord = (name: string) => Object.values(words).some((list) => list.split(' ').includes(name))

/** What each property is set by, in the form of tailwind-merge: whole words, then beginnings with what may follow. */
const classGroups = {
  ...Object.fromEntries(Object.entries(words).map(([property, list]) => [property, list.split(' ')])),
  ...Object.fromEntries(
    prefixes.split(' ').map((prefix) => [prefix, [{ [prefix]: isWord(prefix) ? [anything] : ['', anything] }]]),
  ),
  ...Object.fromEntries(
    Object.entries(shared).flatMap(([prefix, choices]) => [
      ...choices.map(([property, value]) => {
        const alone = value.test('') ? [''] : []
        return [`${prefix}/${property}`, [{ [prefix]: [...alone, (text: string) => value.test(text)] }]] as const
      }),
      [`${prefix}/colour`, [{ [prefix]: [anything] }]] as const,
    ]),
  ),
}

/**
 * Leaves out what a later class of the list takes the place of: of two paddings the last one stays, and a padding of one
 * side beside one of all sides only when it comes after it. Classes that are in no table stay. The library's own tables hold all of
 * Tailwind, which is more than the rest of a sign-in screen's design system; these hold what the sources use, which a test sees to.
 * @param classes names with spaces between them, as an element's `class`
 */
export const mergeClasses = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups,
  conflictingClassGroups: Object.fromEntries(
    Object.entries(covers).map(([property, list]) => [property, list.split(' ')]),
  ),
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['*', '**', 'after', 'before', 'file', 'marker', 'placeholder', 'selection'],
}))
