import { afterEach, inject } from 'vitest'
import { takeWrongEvents, watchEvents } from './event-watch.ts'
import { takeFound, watchStatements } from './statement-watch.ts'

await watchStatements(inject('tableScopes'))
watchEvents()

/** A test that makes the product send a statement against the rules for spread tables fails: it needs no Citus. */
afterEach(() => {
  const found = takeFound()
  if (found.length > 0)
    throw new Error(`${found.join('\n\n')}\n\nSee "What statements must keep to" in docs/scaling.md.`)
})

/** Every test of a call also proves that its events are as the documents say them to other systems. */
afterEach(() => {
  const wrong = takeWrongEvents()
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
})
