/** A row of the ledgers, as far as a program can judge it. */
export type Row = { readonly id: string; readonly kind: string; readonly text: string }

/** The pages and calls that the product has, and the first parts of all page addresses of the specification. */
export type Tables = {
  readonly pages: readonly string[]
  readonly calls: readonly { readonly method: string; readonly path: string }[]
  readonly pageRoots: readonly string[]
}

/** The ids that stand in brackets in a text: `refuses a sealed bag [PA-012 REL-21]`. */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(/\[([^\]]*)\]/g)].flatMap(
    ([, inside = '']) => inside.match(/\b(?:SH|PA|FU|OP|REL)-\d+\b/g) ?? [],
  )

const namedPath = /(?:\b(GET|POST|PUT|PATCH|DELETE) )?(?<![\w.})])(\/[\w\-{}/:.]+)/g

type Named = { readonly method: string | undefined; readonly path: string }

const pathsIn = (text: string): Named[] =>
  [...text.matchAll(namedPath)].map(([, method, path = '']) => ({
    method,
    path: path.replace(/[.:]+$/, ''),
  }))

const partsOf = (path: string) => path.split('/').filter(Boolean)
const isPlace = (part: string) => part.startsWith(':') || part.startsWith('{')

/** `/bags/{id}` is `/bags/:id`, and `/constants/__all__` is an address of `/constants/:name`. */
const beginsLike = (named: string, ours: string): boolean => {
  const [a, b] = [partsOf(named), partsOf(ours)]
  return a.every((part, at) => b[at] !== undefined && (isPlace(part) || isPlace(b[at]) || part === b[at]))
}
const isSamePath = (named: string, ours: string): boolean =>
  partsOf(named).length === partsOf(ours).length && beginsLike(named, ours)

const hasCall = ({ method, path }: Named, { calls }: Tables): boolean => {
  // An address that ends in a slash names all calls below it.
  const isLike = path.endsWith('/') ? beginsLike : isSamePath
  // Each call that reads answers a POST too (decision 17), each edit a PATCH.
  const also: Readonly<Record<string, string>> = { POST: 'GET', PATCH: 'PUT' }
  const methods = method ? [method, also[method]] : []
  return calls.some((c) => (!method || methods.includes(c.method)) && isLike(path, c.path))
}

const isPage = ({ method, path }: Named, { pageRoots }: Tables): boolean =>
  !method && partsOf(path).length > 1 && pageRoots.includes(partsOf(path)[0] ?? '')

const isBrowserTest = (file: string) => /(^|\/)e2e\//.test(file)
/** Demo pages show the parts of the kit; that a part exists does not prove that the product uses it. */
const isDemoTest = (file: string) => /(^|\/)e2e\/demo\//.test(file)
/** The rows that are about the demo pages themselves. */
const isAboutDemo = ({ text }: Row) => /\bdemo pages\b/.test(text)

/**
 * What contradicts the claim that the tests in `files` prove a row: a page that no browser test opens, a page or a
 * call that the row names and the product does not have. None: the claim may be true.
 */
export const doubtsOf = (row: Row, files: readonly string[], tables: Tables): string[] => {
  const named = pathsIn(row.text)
  const calls = named.filter(({ path }) => path.startsWith('/api/'))
  const pages = named.filter((one) => isPage(one, tables))
  const onlyShown = files.length > 0 && files.every(isDemoTest) && !isAboutDemo(row)
  return [
    ...(onlyShown ? ['only a demo page shows it'] : []),
    ...(row.kind === 'screen' && !files.some(isBrowserTest) ? ['no browser test names it'] : []),
    ...calls
      .filter((one) => !hasCall(one, tables))
      .map(({ method, path }) => `no call ${method ? `${method} ` : ''}${path}`),
    ...pages
      .filter(({ path }) => !tables.pages.some((page) => beginsLike(path, page)))
      .map(({ path }) => `no page ${path}`),
  ]
}
