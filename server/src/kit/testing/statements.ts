import { afterEach, inject } from 'vitest'
import { takeFound, watchStatements } from './statement-watch.ts'

await watchStatements(inject('tableScopes'))

/** A test that makes the product send a statement against the rules for spread tables fails: it needs no Citus. */
afterEach(() => {
  const found = takeFound()
  if (found.length > 0)
    throw new Error(`${found.join('\n\n')}\n\nSee "What statements must keep to" in docs/scaling.md.`)
})
