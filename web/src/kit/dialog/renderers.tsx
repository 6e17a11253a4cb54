import type { Ask, AskOf, dialogAsk, reasonAsk, reweightAsk } from '@kuacang/contract/kit/ask'
import type { Call } from '@kuacang/contract/kit/call'
import type { Right } from '@kuacang/contract/kit/rights'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { say } from '../say.ts'
import { useSession } from '../session/session.tsx'
import { kg } from '../show.tsx'
import { WeighDialog } from '../weigh/weigh-dialog.tsx'
import { askToLend, type Credentials } from './borrow.tsx'
import { confirmPlain, showResult } from './confirm.tsx'
import { openDialog } from './dialogs.ts'
import { Reason } from './reason.tsx'

const words = {
  yes: text('是，继续', 'Yes, continue'),
  no: text('否', 'No'),
  weigh: text('提交重量', 'Submit weight'),
  skip: text('跳过检查，按 {weight} kg 通过', 'Skip the check and accept {weight} kg'),
}

/** Fields of the repeated call that carry the person's answer, and whose right is lent for it; null when there is none. */
export type Confirmation = {
  readonly fields: Readonly<Record<string, unknown>>
  readonly borrow?: Credentials
} | null

/** Puts one kind of question to the person. An area's renderer is the default export of `asks/PROTOCOL.tsx`. */
export type AskRenderer<A extends Ask> = (ask: A, call: Pick<Call, 'borrow'>) => Promise<Confirmation>

const askDialog: AskRenderer<AskOf<typeof dialogAsk>> = async ({ title, message, confirm }) => {
  if (!confirm) return showResult({ kind: 'error', title, subtitle: message }).then(() => null)
  const yes = await confirmPlain({ title, message, yes: words.yes, no: words.no, slot: 'ask' })
  return yes ? { fields: { [confirm]: true } } : null
}

const askReason: AskRenderer<AskOf<typeof reasonAsk>> = ({ title, message, usual, field }) =>
  openDialog<Confirmation>(
    (close) => (
      <Reason
        title={title}
        message={message}
        usual={usual}
        close={(reason) => close(reason === null ? null : { fields: { [field]: reason } })}
      />
    ),
    { otherwise: null, slot: 'ask' },
  )

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

export const askReweight: AskRenderer<Reweight> = (ask, call) =>
  openDialog<Confirmation>((close) => <Weigh ask={ask} right={call.borrow} close={close} />, {
    otherwise: null,
    slot: 'ask',
  })

const ofKit: Readonly<Record<string, AskRenderer<never>>> = {
  dialog: askDialog,
  reason: askReason,
  reweight: askReweight,
}
const ofAreas = import.meta.glob<{ default: AskRenderer<never> }>('../../*/asks/*.tsx')

/** What draws the questions of a protocol; undefined where none does. The renderers of areas load when they are needed. */
export const rendererOf = async (protocol: string): Promise<AskRenderer<never> | undefined> => {
  if (Object.hasOwn(ofKit, protocol)) return ofKit[protocol]
  const file = `/asks/${protocol.replaceAll('_', '-')}.tsx`
  const load = Object.entries(ofAreas).find(([name]) => name.endsWith(file))?.[1]
  return (await load?.())?.default
}
