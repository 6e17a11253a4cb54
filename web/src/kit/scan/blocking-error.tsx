import { interceptTitle } from '../dialog/intercept.tsx'
import { type StopKey, showStop } from '../dialog/stop.tsx'
import { say } from '../say.ts'
import { ComparedGoods } from './compared-goods.tsx'
import type { Outcome } from './outcome.ts'
import type { Scan } from './queue.ts'

/**
 * An outcome that stops the desk until someone has seen it; what needs a deliberate hand is an interception. Without
 * a `title` of the desk's own it is called by what happened.
 */
export const showBlocking = (
  { raw }: Scan,
  { word, detail, big, compared, block: closes = 'any' }: Outcome,
  ways: readonly StopKey[],
  title?: string,
): Promise<void> => {
  const called = closes === 'confirm' ? say(interceptTitle) : title
  const goods = compared ? <ComparedGoods of={compared} /> : null
  const lead = (
    <>
      {called ? <strong>{word}</strong> : null}
      {called ? <br /> : null}
      {detail}
      {goods}
    </>
  )
  if (!called) return showStop({ title: word, lead, big, raw, closes, ways })
  return showStop({ title: called, lead, big, raw, closes, ways })
}
