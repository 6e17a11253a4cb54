import { type File, isServerProgram, withoutComments } from './house-imports.ts'

const migration = /^server\/db\/migrations\//
const enumColumn = /^comment on column \w+\.(\w+) is 'enum /gm

/** Does the program talk to the database? Elsewhere `status` is that of HTTP, and `state` a variable. */
const talksToDatabase =
  /\b(?:insert into|select|update|delete from|where) \w|\b(?:selectFrom|insertInto|updateTable|where)\(/

/** The forms in which a program compares or sets one of these columns by a number. */
const formsOf = (columns: readonly string[]): RegExp[] => {
  const column = `\\b(?:${columns.join('|')})`
  return [
    new RegExp(`${column} ?(?:={1,3}|!==?|<>|<=|>=|<|>) ?-?\\d+`, 'g'),
    new RegExp(`${column} (?:not )?in \\(\\s*-?\\d+`, 'g'),
    new RegExp(`${column}: -?\\d+`, 'g'),
    new RegExp(`${column}', '(?:=|<>|!=|<=|>=|<|>|in|not in)', \\[?-?\\d+`, 'g'),
  ]
}

/**
 * Codes of enumerations that a program of the server writes as numbers, as sentences. Columns that take codes are those
 * whose comment names an enumeration.
 */
export const literalFaults = (files: readonly File[]): string[] => {
  const columns = files
    .filter((f) => migration.test(f.path))
    .flatMap((f) => [...f.text.matchAll(enumColumn)].map(([, column = '']) => column))
  if (columns.length === 0) return []
  const forms = formsOf([...new Set(columns)])
  return files.filter(isServerProgram).flatMap((file) => {
    const code = withoutComments(file.text)
    if (!talksToDatabase.test(code)) return []
    return forms.flatMap((form) =>
      [...code.matchAll(form)].map((found) => {
        const line = code.slice(0, found.index).split('\n').length
        return `${file.path}:${line}: ${found[0]}: codes are written by their names, as \${bagStatus.code.done} or \${codes(bagStatus, 'collecting', 'done')}`
      }),
    )
  })
}
