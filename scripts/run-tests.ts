import { readFile, writeFile } from 'node:fs/promises'
import { createVitest, parseCLI, type TestModule, type Vitest } from 'vitest/node'
import { withLater } from './test-report.ts'

/*
 * Runs all tests, or those that arguments of `vitest run` select. A browser on a busy machine now and then loses a key or
 * a click, so a file of browser tests that fails is run once more when all else is done, with a new product. A fault of
 * ours fails twice. A single test is not tried again: it would meet what its first try has left.
 */

/** More than these do not fail by chance. */
const mostFiles = 5

/** The files to run once more; none where anything else has failed too. */
const filesToRepeat = ({ state }: Vitest): readonly TestModule[] => {
  const failed = state.getTestModules().filter((file) => !file.ok())
  const isChance =
    state.getUnhandledErrors().length === 0 &&
    failed.length <= mostFiles &&
    failed.every(({ project }) => project.name === 'browser')
  return isChance ? failed : []
}

/** `report` is the file of the report as JSON, where one is asked for. */
const repeat = async (vitest: Vitest, files: readonly TestModule[], report: string | undefined) => {
  console.log(`\nOnce more, now that all else is done:\n${files.map((f) => f.relativeModuleId).join('\n')}`)
  const first = report && (await readFile(report, 'utf8'))
  // The first run has set it; this one sets it again where a file fails again.
  process.exitCode = 0
  await vitest.runTestSpecifications(files.map((file) => file.toTestSpecification()))
  if (report && first) await writeFile(report, withLater(first, await readFile(report, 'utf8')))
}

const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)])
const vitest = await createVitest({ ...options, watch: false })
await vitest.start(filter)
const files = filesToRepeat(vitest)
const { outputFile } = options
if (files.length > 0)
  await repeat(vitest, files, typeof outputFile === 'string' ? outputFile : outputFile?.json)
await vitest.exit()
