import type { AskOf, reweightAsk } from '@kuacang/contract/kit/ask'
import type { Right } from '@kuacang/contract/kit/rights'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { askToLend } from '../../kit/dialog/borrow.tsx'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import type { AskRenderer, Confirmation } from '../../kit/dialog/renderers.ts'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
import { kg } from '../../kit/show.tsx'
import { WeighDialog } from '../../kit/weigh/weigh-dialog.tsx'
import { MaterialAndWeightDialog } from '../material/material-and-weight-dialog.tsx'

const words = {
  weigh: text('提交重量', 'Submit weight'),
  skip: text('跳过检查，按 {weight} kg 通过', 'Skip the check and accept {weight} kg'),
}

type Reweight = AskOf<typeof reweightAsk>
type WeighProps = {
  readonly ask: Reweight
  /** The right that takes the weight as it is; undefined where nothing does. */
  readonly right: Right | undefined
  /** What it is packed in, where the call has that: perhaps it was the material that did not fit. */
  readonly material: string | undefined
  readonly close: (answer: Confirmation) => void
}

const Weigh = ({ ask, right, material, close }: WeighProps) => {
  const { holds } = useSession()
  const { skip } = ask
  const pass = async (field: string, needed: Right, packed: object) => {
    const fields = { ...packed, [field]: true }
    if (holds(needed)) return close({ fields })
    const borrow = await askToLend(needed)
    if (borrow) close({ fields, borrow })
  }
  const { tried_weights } = ask
  const weighing = {
    kind: 'attention',
    expected: ask.expected_weight,
    ...(ask.tolerance === undefined ? {} : { tolerance: ask.tolerance }),
    last: ask.last_weight,
    remaining: ask.remaining_attempts,
    tried: tried_weights,
    confirm: words.weigh,
    leave: () => close(null),
  } as const
  const skipping = (packed: object) =>
    skip && right ? (
      <Button type="link" className="weigh-skip" onClick={() => void pass(skip, right, packed)}>
        {say(words.skip, { weight: kg(ask.last_weight) })}
      </Button>
    ) : null
  return material === undefined ? (
    <WeighDialog
      {...weighing}
      title={ask.title}
      message={ask.message}
      after={skipping({})}
      answer={(weight) => close({ fields: { weight, tried_weights } })}
    />
  ) : (
    <MaterialAndWeightDialog
      {...weighing}
      chosen={material}
      message={
        <>
          <strong>{ask.title}</strong>
          <br />
          {ask.message}
        </>
      }
      after={(chosen) => skipping({ material: chosen })}
      answer={(given) => close({ fields: { ...given, tried_weights } })}
    />
  )
}

const askReweight: AskRenderer<Reweight> = (ask, call, { material } = {}) =>
  openDialog<Confirmation>(
    (close) => (
      <Weigh
        ask={ask}
        right={call.borrow}
        material={typeof material === 'string' ? material : undefined}
        close={close}
      />
    ),
    { otherwise: null, slot: 'ask' },
  )

export default askReweight
