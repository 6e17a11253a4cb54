import type { Text } from '@kuacang/contract/kit/text'
import { interceptTitle } from '../dialog/intercept.tsx'
import { showStop } from '../dialog/stop.tsx'
import { say } from '../say.ts'
import type { Outcome } from './outcome.ts'
import type { Scan } from './queue.ts'

/**
 * An outcome that stops the desk until someone has seen it; what needs a deliberate hand is an interception. Without
 * a `title` of the desk's own it is called by what happened.
 */
export const showBlocking = (
  { raw }: Scan,
  { word, detail, big, block: closes = 'any' }: Outcome,
  title?: Text,
): Promise<void> => {
  const called = closes === 'confirm' ? interceptTitle : title
  if (!called) return showStop({ title: word, lead: detail, big, raw, closes })
  const lead = (
    <>
      <strong>{word}</strong>
      <br />
      {detail}
    </>
  )
  return showStop({ title: say(called), lead, big, raw, closes })
}
