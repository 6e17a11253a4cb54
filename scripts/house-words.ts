import { type File, isTest } from './house-imports.ts'

/** Words of riddles and tales, and what a manual writes instead. */
const unwanted: readonly (readonly [RegExp, string])[] = [
  [/\bwhoever\b/i, 'name the person: a user who …, the operator'],
  [/\b(nobody|anybody)\b/i, 'say what is or is not done: it was not announced'],
  [/\bhears\b/i, 'say what is done: is told, takes, receives'],
]
const comment = /\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/gm

/** Comments of programs with words that a manual does not use, as sentences. */
export const wordFaults = (files: readonly File[]): string[] =>
  files
    .filter(({ path }) => /^(contract|server|web)\/src\/.*\.tsx?$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(comment)].flatMap(([said]) =>
        unwanted
          .filter(([word]) => word.test(said))
          .map(
            ([, instead]) =>
              `${path}: ${said
                .split('\n')
                .find((l) => /\w/.test(l))
                ?.trim()}: ${instead}`,
          ),
      ),
    )
