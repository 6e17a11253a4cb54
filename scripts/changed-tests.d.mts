export const testsFor: (changed: readonly string[]) => string[] | undefined
export const changedSince: (commit?: string) => string[]
