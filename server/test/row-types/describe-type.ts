import ts from 'typescript'
import type { DeclaredType, Kind } from './declared-rows'

const { TypeFlags } = ts

const acceptsEverything: Omit<DeclaredType, 'text'> = { kinds: null, literals: {}, entry: null, objects: [] }

/** Types that a type parameter decides are not checked. */
const openFlags = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Instantiable

const isOpen = (type: ts.Type): boolean =>
  type.isIntersection()
    ? type.types.some(isOpen)
    : (type.flags & openFlags) !== 0 && (type.flags & TypeFlags.StringLike) === 0

/** Such as `{ [K in keyof Rows]: … }` of a type parameter `Rows`. */
const isGenericMapping = (type: ts.Type): boolean =>
  ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) !== 0 &&
  type.getProperties().length === 0 &&
  !type.getStringIndexType()

/** Returns a union's members without `undefined`. Drivers and JSON omit an optional key instead. */
const getMembers = (type: ts.Type): readonly ts.Type[] =>
  (type.isUnion() ? type.types : [type]).filter(({ flags }) => (flags & TypeFlags.Undefined) === 0)

function getKind(checker: ts.TypeChecker, type: ts.Type): Kind {
  const { flags } = type
  if (flags & TypeFlags.Null) return 'null'
  if (flags & TypeFlags.StringLike) return 'string'
  if (flags & TypeFlags.NumberLike) return 'number'
  if (flags & TypeFlags.BooleanLike) return 'boolean'
  if (flags & TypeFlags.BigIntLike) return 'bigint'
  // A branded string or number is an intersection.
  if (type.isIntersection()) {
    return type.types.map((each) => getKind(checker, each)).find((kind) => kind !== 'object') ?? 'object'
  }
  if (checker.isArrayType(type) || checker.isTupleType(type)) return 'array'
  return type.getSymbol()?.name === 'Date' ? 'date' : 'object'
}

/** Undefined unless the type is a literal. */
const getLiteral = (checker: ts.TypeChecker, type: ts.Type): unknown => {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value
  return type.flags & TypeFlags.BooleanLiteral ? checker.typeToString(type) === 'true' : undefined
}

function getLiterals(checker: ts.TypeChecker, members: readonly ts.Type[]): DeclaredType['literals'] {
  const literals: DeclaredType['literals'] = {}
  for (const kind of ['string', 'number', 'boolean'] as const) {
    const values = members.filter((each) => getKind(checker, each) === kind).map((each) => getLiteral(checker, each))
    if (values.length > 0 && !values.includes(undefined)) literals[kind] = values
  }
  return literals
}

/** Reduces types to what can be checked on values and lists them, each once, so that a type may contain itself. */
export class TypeList {
  readonly types: DeclaredType[] = []
  readonly #positions = new Map<ts.Type, number>()

  constructor(private readonly checker: ts.TypeChecker) {}

  /** The position of the type in `types`. */
  add(type: ts.Type): number {
    const known = this.#positions.get(type)
    if (known !== undefined) return known
    const position = this.types.length
    const declared: DeclaredType = { text: this.checker.typeToString(type), ...acceptsEverything }
    this.#positions.set(type, position)
    this.types.push(declared)
    Object.assign(declared, this.#describe(type))
    return position
  }

  /** The position of a row's type: Drizzle requires it to accept other keys, and no statement returns them. */
  addRow(type: ts.Type): number {
    const { types } = this
    const row = types[this.add(type)]
    if (!row) throw new Error('A type was added without a description')
    const closed = row.objects.map((each) => (Object.keys(each.keys).length > 0 ? { ...each, others: null } : each))
    return types.push({ ...row, objects: closed }) - 1
  }

  #describe(type: ts.Type): Partial<DeclaredType> {
    const { checker } = this
    const members = getMembers(type)
    if (members.some((each) => isOpen(each) || isGenericMapping(each))) return {}
    const filterKind = (kind: Kind) => members.filter((each) => getKind(checker, each) === kind)
    const [array] = filterKind('array')
    const entry = array && checker.getIndexTypeOfType(array, ts.IndexKind.Number)
    return {
      kinds: [...new Set(members.map((each) => getKind(checker, each)))],
      literals: getLiterals(checker, members),
      entry: entry ? this.add(entry) : null,
      objects: filterKind('object').map((each) => this.#describeObject(each)),
    }
  }

  #describeObject(type: ts.Type): DeclaredType['objects'][number] {
    const others = this.checker.getIndexTypeOfType(type, ts.IndexKind.String)
    const keys = this.checker.getPropertiesOfType(type).map((property) => {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
      return [property.name, { type: this.add(this.checker.getTypeOfSymbol(property)), isOptional }] as const
    })
    return { keys: Object.fromEntries(keys), others: others ? this.add(others) : null }
  }
}
