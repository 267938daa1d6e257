import type typescript from 'typescript'
import type { SourceError, YamlSource } from '../../../../src/rules/yaml-source.ts'
import { declaredOperations } from '../../../../src/contract/document/document-operations.ts'
import { referenceOf, valueAt } from '../../../../src/contract/document/document-tree.ts'
import { ts } from '../compiler.ts'
import { generatedDirectory, projectDirectory } from '../project-files.ts'
import { serviceCompiler } from './service-program.ts'

const compile = serviceCompiler(['src/api/operations/index.ts'])

/**
 * The arguments that the document declares and no code reads: they would be published, documented and typed, and would do
 * nothing. An argument is read where its property is accessed or destructured; passing the whole object on does not count.
 *
 * @param files generated from the source
 */
export function unreadArguments(
  source: YamlSource,
  files: ReadonlyMap<string, string>,
): readonly SourceError[] {
  const { program } = compile(files)
  const checker = program.getTypeChecker()
  const declared = argumentsOf(program, checker)
  const read = propertiesRead(program, checker, new Set(declared.map(({ name }) => name)))
  return declared
    .filter(({ declarations }) => !declarations.some((declaration) => read.has(declaration)))
    .map(({ operation, name }) => errorOf(source, operation, name))
}

interface Argument {
  readonly operation: string
  readonly name: string
  readonly declarations: readonly typescript.Declaration[]
}

/** Each property of each type in the table `Arguments`. */
function argumentsOf(
  program: typescript.Program,
  checker: typescript.TypeChecker,
): readonly Argument[] {
  const file = program.getSourceFile(`${generatedDirectory}operations.d.ts`)
  const module = file && checker.getSymbolAtLocation(file)
  const table =
    module && checker.getExportsOfModule(module).find(({ name }) => name === 'Arguments')
  if (table === undefined) throw new Error('operations.d.ts exports no Arguments')
  return checker
    .getDeclaredTypeOfSymbol(table)
    .getProperties()
    .flatMap((operation) =>
      checker
        .getTypeOfSymbol(operation)
        .getProperties()
        .map(({ name, declarations = [] }) => ({ operation: operation.name, name, declarations })),
    )
}

/** The declarations of the properties of these names that the service reads. */
function propertiesRead(
  program: typescript.Program,
  checker: typescript.TypeChecker,
  names: ReadonlySet<string>,
): ReadonlySet<typescript.Declaration> {
  const read = new Set<typescript.Declaration>()
  const note = (symbol: typescript.Symbol | undefined): void => {
    for (const declaration of symbol?.declarations ?? []) read.add(declaration)
  }
  const visit = (node: typescript.Node): void => {
    if (ts.isPropertyAccessExpression(node) && names.has(node.name.text)) {
      note(checker.getSymbolAtLocation(node.name))
    } else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = (node.propertyName ?? node.name).getText()
      if (names.has(name)) note(checker.getTypeAtLocation(node.parent).getProperty(name))
    }
    ts.forEachChild(node, visit)
  }
  for (const file of program.getSourceFiles()) {
    if (file.fileName.startsWith(`${projectDirectory}src/`)) visit(file)
  }
  return read
}

function errorOf(source: YamlSource, id: string, name: string): SourceError {
  const operation = declaredOperations(source.value).find((declared) => declared.id === id)
  const at = operation?.requestSchemaAt ?? []
  const schema = referenceOf(source.value, valueAt(source.value, at)) ?? at
  const file = `src/api/operations/${operation?.tag ?? ''}/${id}.ts`
  return source.errorAt(
    [...schema, 'properties', name],
    `No handler reads ${name} of ${id}. Read it in ${file}, or remove it.`,
  )
}
