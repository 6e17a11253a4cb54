import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'
import { ClockCard } from './clock-card.tsx'
import { MakeCard } from './make-card.tsx'
import { RehearseCard } from './rehearse-card.tsx'

/** Where a parcel centre practises: goods that do not exist, a clock that runs ahead, answers on demand. */
export default function SandboxPage() {
  const title = usePageTitle()
  return (
    <section className="list">
      {title ? <h1 className="page-title">{say(title)}</h1> : null}
      <MakeCard />
      <ClockCard />
      <RehearseCard />
    </section>
  )
}
