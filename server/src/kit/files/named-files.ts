/** Rows that name files of the store: a query of one column, `key`. */
export type NamedFiles = { readonly what: string; readonly keys: string }

const known: NamedFiles[] = []

/** Makes known what names files, so that these are kept: the lists in the files called stored-files.ts. */
export const registerNamedFiles = (list: readonly NamedFiles[]): void => {
  for (const one of list) if (!known.some((k) => k.what === one.what)) known.push(one)
}

/** All columns that name files. Without them every file would seem unused. */
export const namedFiles = (): readonly NamedFiles[] => {
  if (known.length === 0) throw new Error('nothing is known that names files')
  return known
}
