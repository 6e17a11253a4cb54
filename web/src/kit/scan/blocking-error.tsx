import { interceptTitle } from '../dialog/intercept.tsx'
import { showStop } from '../dialog/stop.tsx'
import { say } from '../say.ts'
import type { Outcome } from './outcome.ts'
import type { Scan } from './queue.ts'

/** An outcome that stops the desk until someone has seen it; what needs a deliberate hand is an interception. */
export const showBlocking = (
  { raw }: Scan,
  { word, detail, big }: Outcome,
  closes: 'any' | 'confirm',
): Promise<void> =>
  closes === 'any'
    ? showStop({ title: word, lead: detail, big, raw, closes })
    : showStop({
        title: say(interceptTitle),
        lead: (
          <>
            <strong>{word}</strong>
            <br />
            {detail}
          </>
        ),
        big,
        raw,
        closes,
      })
