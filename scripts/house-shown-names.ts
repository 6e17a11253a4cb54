import { type File, isTest, withoutComments } from './house-imports.ts'

/** The fields of answers that hold the login of a user or the code of a channel, and what shows them by name. */
const shown: readonly (readonly [fields: string, element: string])[] = [
  ['(?:\\w+_)?(?:user_name|username)|operator(?:_name)?|inspector|author|(?:\\w+_)?by', 'UserName'],
  ['(?:\\w+_)?channel|(?:\\w+_)?channel_code', 'ChannelName'],
]

/** The forms in which a page shows a field as it is: a cell, a fact, an element, a part or place of a text. */
const formsOf = (fields: string): RegExp[] => {
  const field = `\\w+(?:\\.\\w+)*\\??\\.(?:${fields})(?![\\w(.])(?: (?:\\|\\||\\?\\?) [^\\n]*?)?`
  return [
    new RegExp(`=>\\s*${field}(?=\\s*[,})\\n])`, 'g'),
    new RegExp(`\\[\\w+\\.\\w+, ${field}\\]`, 'g'),
    new RegExp(`>\\s*\\{${field}\\}`, 'g'),
    new RegExp(`\\[(?:[\\w.]+, )*${field}(?:, [\\w.]+)*\\]\\s*\\.filter\\(Boolean`, 'g'),
    new RegExp(`\\bsay\\([\\w.]+, \\{[^}]*\\b\\w+: ${field}(?=[,\\s}])`, 'g'),
  ]
}

/** Where logins and codes are themselves what the page is about. */
const theirOwn =
  /^web\/src\/(access\/(user|operator|session|profile|recovery)|reference\/channel|shell|demo|kit\/offline)\//

/** Pages that show users or channels by login or code alone, as sentences. */
export const namelessFaults = (files: readonly File[]): string[] =>
  files
    .filter(({ path }) => /^web\/src\/.*\.tsx$/.test(path) && !isTest(path) && !theirOwn.test(path))
    .flatMap((file) => {
      const code = withoutComments(file.text)
      return shown.flatMap(([fields, element]) =>
        formsOf(fields).flatMap((form) =>
          [...code.matchAll(form)].map((found) => {
            const line = code.slice(0, found.index).split('\n').length
            return `${file.path}:${line}: ${found[0].replaceAll(/\s+/g, ' ')}: it is shown by name, with <${element} of={…} />`
          }),
        ),
      )
    })
