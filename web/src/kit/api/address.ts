/** Undefined, null, empty texts and empty lists are dropped; 0 and false are sent; lists travel as name[]=value. */
export const queryString = (query: Readonly<Record<string, unknown>>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, String(one))
    else search.append(name, String(value))
  }
  return search.toString()
}

/** The same rule for a query that travels as a body. */
export const withoutEmpty = (query: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).filter(
      ([, v]) => v !== undefined && v !== null && v !== '' && !(Array.isArray(v) && v.length === 0),
    ),
  )

/** Fills `:name` parts of a call's path. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/:(\w+)/g, (_part, name: string) => encodeURIComponent(String(params[name])))
