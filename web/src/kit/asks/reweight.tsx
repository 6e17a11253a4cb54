import type { AskOf, reweightAsk } from '@kuacang/contract/kit/ask'
import type { Right } from '@kuacang/contract/kit/rights'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { askToLend } from '../dialog/borrow.tsx'
import { openDialog } from '../dialog/dialogs.ts'
import type { AskRenderer, Confirmation } from '../dialog/renderers.ts'
import { say } from '../say.ts'
import { useSession } from '../session/session.tsx'
import { kg } from '../show.tsx'
import { WeighDialog } from '../weigh/weigh-dialog.tsx'

const words = {
  weigh: text('提交重量', 'Submit weight'),
  skip: text('跳过检查，按 {weight} kg 通过', 'Skip the check and accept {weight} kg'),
}

type Reweight = AskOf<typeof reweightAsk>
type WeighProps = {
  readonly ask: Reweight
  /** The right that takes the weight as it is; undefined where nothing does. */
  readonly right: Right | undefined
  readonly close: (answer: Confirmation) => void
}

const Weigh = ({ ask, right, close }: WeighProps) => {
  const { holds } = useSession()
  const { skip } = ask
  const pass = async (field: string, needed: Right) => {
    const fields = { [field]: true }
    if (holds(needed)) return close({ fields })
    const borrow = await askToLend(needed)
    if (borrow) close({ fields, borrow })
  }
  return (
    <WeighDialog
      title={ask.title}
      kind="attention"
      message={ask.message}
      expected={ask.expected_weight}
      {...(ask.tolerance === undefined ? {} : { tolerance: ask.tolerance })}
      last={ask.last_weight}
      remaining={ask.remaining_attempts}
      tried={ask.tried_weights}
      confirm={words.weigh}
      answer={(weight) => close({ fields: { weight, tried_weights: ask.tried_weights } })}
      leave={() => close(null)}
      after={
        skip && right ? (
          <Button type="link" className="weigh-skip" onClick={() => void pass(skip, right)}>
            {say(words.skip, { weight: kg(ask.last_weight) })}
          </Button>
        ) : null
      }
    />
  )
}

const askReweight: AskRenderer<Reweight> = (ask, call) =>
  openDialog<Confirmation>((close) => <Weigh ask={ask} right={call.borrow} close={close} />, {
    otherwise: null,
    slot: 'ask',
  })

export default askReweight
