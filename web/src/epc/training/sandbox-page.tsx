import { getEpcTraining } from '@kuacang/contract/epc/training/calls'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'
import { ClockCard } from './clock-card.tsx'
import { MakeCard } from './make-card.tsx'
import { RehearseCard } from './rehearse-card.tsx'

/**
 * Where a parcel centre practises: goods that do not exist, a clock that runs ahead, answers on demand. On a server that is
 * not set up for training it says so.
 */
export default function SandboxPage() {
  const title = usePageTitle()
  const training = useAnswer(getEpcTraining, {})
  return (
    <section className="list">
      {title ? <h1 className="page-title">{say(title)}</h1> : null}
      <Answered of={training}>
        {(now) => (
          <>
            <MakeCard />
            <ClockCard now={now} />
            <RehearseCard rehearsed={now.rehearsed} />
          </>
        )}
      </Answered>
    </section>
  )
}
