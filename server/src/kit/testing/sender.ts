import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../../..')

/** What carries statements and events and is no sender of them. */
const carriers = /^(server\/src\/kit\/(database|testing)\/|node_modules\/)/

/** The line of the project that sent the statement, or emitted the event, of this moment. */
export const sender = (): string => {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 60
  const lines = (new Error().stack ?? '').split('\n')
  Error.stackTraceLimit = stackTraceLimit
  const inside = lines.flatMap((line) => line.split(`${root}/`)[1]?.replace(/:\d+\)?$/, '') ?? [])
  return inside.find((line) => !carriers.test(line)) ?? ''
}
