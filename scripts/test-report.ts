/** The test runner's report on the files that it ran. */
type TestReport = { readonly testResults: readonly { readonly name: string }[] }

/** A report, as JSON, in which a file that was run again stands as its last run says. */
export const withLater = (report: string, later: string): string => {
  const first: TestReport = JSON.parse(report)
  const last: TestReport = JSON.parse(later)
  const again = new Map(last.testResults.map((file) => [file.name, file]))
  const testResults = first.testResults.map((file) => again.get(file.name) ?? file)
  return JSON.stringify({ ...first, testResults })
}
