import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { type DeclaredRows, getPlace } from './declared-rows'
import { TypeList } from './describe-type'

/** The program of the files below a folder that mention `execute`, tests aside, with the compiler options of the server. */
function readProgram(configFile: string, folder: string) {
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(configFile))
  const files = ts.sys
    .readDirectory(folder, ['.ts'])
    .filter((file) => !/\.test\.ts$/.test(file) && readFileSync(file, 'utf8').includes('.execute'))
  return { files, program: ts.createProgram(files, { ...options, noEmit: true, incremental: false }) }
}

/** Whether the value is a Drizzle database or transaction. A session and a prepared statement have an `execute` too. */
function isDatabase(checker: ts.TypeChecker, type: ts.Type): boolean {
  if (type.isUnionOrIntersection()) return type.types.some((each) => isDatabase(checker, each))
  const symbol = type.getSymbol()
  if (!symbol || symbol.name === 'PgDatabase') return symbol !== undefined
  const declared = checker.getDeclaredTypeOfSymbol(symbol)
  return declared.isClassOrInterface() && checker.getBaseTypes(declared).some((each) => isDatabase(checker, each))
}

/** Every `execute` of a Drizzle database in the files below a folder of the server, tests aside. */
export function readDeclaredRows(server: string, folder: string): DeclaredRows {
  const { files, program } = readProgram(join(server, 'tsconfig.json'), join(server, folder))
  const checker = program.getTypeChecker()
  const list = new TypeList(checker)
  const places: DeclaredRows['places'] = {}

  const addStatement = (file: ts.SourceFile, call: ts.CallExpression, name: ts.MemberName): void => {
    const { line } = file.getLineAndCharacterOfPosition(name.getStart(file))
    const place = getPlace(relative(server, file.fileName), line + 1)
    if (place in places) throw new Error(`${place} executes two statements: write each on a line of its own`)
    const [row] = call.typeArguments ?? []
    places[place] = row ? list.addRow(checker.getTypeFromTypeNode(row)) : null
  }

  const visit = (file: ts.SourceFile, node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression
      if (name.text === 'execute' && isDatabase(checker, checker.getTypeAtLocation(expression)))
        addStatement(file, node, name)
    }
    ts.forEachChild(node, (child) => visit(file, child))
  }

  for (const name of files) {
    const file = program.getSourceFile(name)
    if (file) visit(file, file)
  }
  return { types: list.types, places }
}
