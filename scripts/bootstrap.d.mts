/** What the last test run said of each test. */
export const testReport: string
