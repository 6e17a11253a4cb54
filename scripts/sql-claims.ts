import path from 'node:path'
import type { CallExpression, Expression, Identifier, Node, SourceFile } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { API, type Checker, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'

/** What code believes of one column: the kinds of its values, and whether there is one in every row. */
export type ClaimedColumn = {
  readonly name: string
  readonly kinds: readonly string[]
  readonly nullable: boolean
  readonly optional: boolean
}

/** A call `run<Row>(sql)`: the texts that it may send, and the columns that `Row` says come back. */
export type Claim = {
  readonly place: string
  /** Undefined where the text is not known before it runs. */
  readonly texts: readonly string[] | undefined
  readonly columns: readonly ClaimedColumn[]
}

/** More variants of one text than this are not tried. */
const most = 32

/** Reads the claims of the sources of a project. */
export const readClaims = (config: string, isOurs: (file: string) => boolean): Claim[] => {
  const api = new API({ cwd: path.dirname(config) })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} is no project`)
    const claims: Claim[] = []
    for (const name of project.program.getSourceFileNames().filter(isOurs)) {
      const file = project.program.getSourceFile(name)
      if (file?.text.includes('run<')) collect(file, project, (claim) => claims.push(claim))
    }
    return claims
  } finally {
    api.close()
  }
}

const collect = (file: SourceFile, project: Project, found: (claim: Claim) => void): void => {
  const root = path.dirname(project.configFileName)
  const visit = (node: Node): void => {
    if (is.isCallExpression(node) && isRun(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      const [claimed] = node.typeArguments ?? []
      const [sql] = node.arguments
      const type = claimed && project.checker.getTypeFromTypeNode(claimed)
      if (type && sql)
        found({
          place: `${path.relative(root, file.fileName)}:${line + 1}`,
          texts: textsOf(sql, project),
          columns: columnsOf(type, project.checker),
        })
    }
    node.forEachChild(visit)
  }
  visit(file)
}

const isRun = ({ expression, typeArguments }: CallExpression): boolean => {
  const name = is.isPropertyAccessExpression(expression) ? expression.name : expression
  return typeArguments?.length === 1 && is.isIdentifier(name) && name.text === 'run'
}

/** All texts that an expression may be: constants are followed, and each side of a condition is a text of its own. */
const textsOf = (node: Expression, project: Project): readonly string[] | undefined => {
  if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (is.isTemplateExpression(node)) {
    let texts: readonly string[] = [node.head.text]
    for (const { expression, literal } of node.templateSpans) {
      const inside = textsOf(expression, project)
      if (!inside || texts.length * inside.length > most) return undefined
      texts = texts.flatMap((text) => inside.map((part) => text + part + literal.text))
    }
    return texts
  }
  if (is.isParenthesizedExpression(node)) return textsOf(node.expression, project)
  if (is.isConditionalExpression(node)) {
    const sides = [textsOf(node.whenTrue, project), textsOf(node.whenFalse, project)]
    return sides.some((side) => !side) ? undefined : sides.flatMap((side) => side ?? [])
  }
  // A list of codes: which codes it lists changes no column.
  if (is.isCallExpression(node) && is.isIdentifier(node.expression) && node.expression.text === 'codes')
    return ['(0)']
  const type = project.checker.getTypeAtLocation(node)
  const literals = (type?.isUnionType() ? type.getTypes() : [type]).map((one) =>
    one?.isLiteralType() ? String(one.value) : undefined,
  )
  if (literals.every((one) => one !== undefined)) return literals
  if (!is.isIdentifier(node)) return undefined
  const declared = declarationOf(node, project)?.resolve(project)
  return declared && is.isVariableDeclaration(declared) && declared.initializer
    ? textsOf(declared.initializer, project)
    : undefined
}

/** Where a constant is written, also behind the public files of an area that hand it on. */
const declarationOf = (node: Identifier, { checker }: Project) => {
  let symbol = checker.getResolvedSymbol(node) ?? checker.getSymbolAtLocation(node)
  while (symbol && symbol.flags & SymbolFlags.Alias) symbol = checker.getImmediateAliasedSymbol(symbol)
  return symbol?.valueDeclaration
}

const columnsOf = (type: Type, checker: Checker): ClaimedColumn[] =>
  checker.getPropertiesOfType(type).map((property) => {
    const all = checker.getTypeOfSymbol(property)
    const parts = all?.isUnionType() ? all.getTypes() : all ? [all] : []
    const kinds = [...new Set(parts.map((part) => kindOf(part, checker)))]
    const nullable = kinds.some((kind) => kind === 'null' || kind === 'any')
    const optional = (property.flags & SymbolFlags.Optional) !== 0
    return { name: property.name, kinds: kinds.filter((kind) => kind !== 'null'), nullable, optional }
  })

const kindOf = (type: Type, checker: Checker): string => {
  const { flags } = type
  if (flags & TypeFlags.AnyOrUnknown) return 'any'
  if (flags & (TypeFlags.Null | TypeFlags.Undefined)) return 'null'
  if (flags & TypeFlags.StringLike) return 'string'
  if (flags & TypeFlags.NumberLike) return 'number'
  if (flags & TypeFlags.BooleanLike) return 'boolean'
  if (checker.isArrayLikeType(type)) {
    const [item] = checker.getTypeArguments(type as never)
    const items = item?.isUnionType() ? item.getTypes() : item ? [item] : []
    return `${[...new Set(items.map((one) => kindOf(one, checker)))].filter((k) => k !== 'null').join('|')}[]`
  }
  return type.getSymbol()?.name === 'Date' ? 'Date' : 'object'
}
