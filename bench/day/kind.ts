import { glob } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Shift } from './shift.ts'

/** What may be said on the command line beside the kind, as `--name`. */
export type Option = {
  readonly type: 'string' | 'boolean'
  readonly default?: string | boolean
  readonly help: string
}

/** The options as they were said. */
export type Said = {
  readonly text: (name: string) => string | undefined
  /** Throws where it is not said. */
  readonly number: (name: string) => number
  /** Whether it is said at all. */
  readonly flag: (name: string) => boolean
}

/** The means of a day: who works, what was said, and the kills. */
export type Day = {
  readonly shift: Shift
  readonly said: Said
  /**
   * Plans the kills of `--kill`: how many calls each part of the day makes at least. Answers what is called as each part
   * begins. Without it a day that should be killed is not ok.
   */
  readonly parts: (least: readonly number[]) => () => void
}

/** One kind of day. Files called kind.ts in a folder beside this one export it as `kind`. */
export type Kind = {
  /** `--name` chooses it. */
  readonly name: string
  /** What is simulated, and what is proved in the end. */
  readonly about: string
  readonly options: Readonly<Record<string, Option>>
  /** An option that chooses it too. */
  readonly chosenBy?: string
  /** Where it works in the demo data. */
  readonly warehouse: number
  /** `ok` says whether all is as it must be; the rest is told. */
  readonly run: (day: Day) => Promise<{ readonly ok: boolean } & Readonly<Record<string, unknown>>>
}

/** All kinds of days, by their names. */
export const allKinds = async (): Promise<Kind[]> => {
  const files = await Array.fromAsync(glob('*/kind.ts', { cwd: import.meta.dirname }))
  const found = await Promise.all(
    files.map(async (f) => {
      const { kind } = await import(pathToFileURL(path.join(import.meta.dirname, f)).href)
      return kind as Kind
    }),
  )
  return found.sort((a, b) => a.name.localeCompare(b.name))
}
