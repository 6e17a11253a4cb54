import { handoverBagStatus } from '@kuacang/contract/handover/receipt/enums'
import { type Text, text } from '@kuacang/contract/kit/text'
import {
  correctHandover,
  type HandedOverBag,
  handoverCorrection,
  handoverFeedback,
  recordHandoverFeedback,
} from '@kuacang/contract/outbound/handover-feedback/calls'
import type { handoverBagMachine } from '@kuacang/contract/outbound/handover-feedback/machine'
import { correctionActions, feedbackActions } from '@kuacang/contract/outbound/handover-feedback/steps'
import { Form, Input } from 'antd'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Action } from '../../kit/list/actions.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'

const words = {
  feedback: text('记录反馈', 'Record feedback'),
  correct: text('更正状态', 'Correct status'),
  bags: text('{n} 个包：{bags}', '{n} {n|bag|bags}: {bags}'),
  status: text('交接状态', 'Handover status'),
  remark: text('备注', 'Remarks'),
  saved: text('保存成功', 'Saved'),
}

type Steps = Readonly<Record<number, (typeof handoverBagMachine.actions)[number]>>

/** The statuses that one of these steps leads each of the bags to. */
const offered = (steps: Steps, bags: readonly HandedOverBag[]): number[] =>
  Object.entries(steps)
    .filter(([, step]) => bags.every((b) => b.actions.includes(step)))
    .map(([status]) => Number(status))

type Fields = { readonly status: number; readonly remark?: string }
type Feedback = Fields & { readonly bag_codes: readonly string[] }
type Question = {
  readonly title: Text
  readonly steps: Steps
  /** Must it be said why? */
  readonly reasoned: boolean
  readonly submit: (asked: Feedback, options: { readonly key: string }) => Promise<unknown>
}

const ask =
  ({ title, steps, reasoned, submit }: Question) =>
  (bags: readonly HandedOverBag[]) => {
    const bag_codes = bags.map((b) => b.bag_code)
    return openForm<Fields>({
      title,
      submit: async (fields, options) => {
        await submit({ ...fields, bag_codes }, options)
        notice.success(words.saved)
      },
      fields: (
        <>
          <p className="soft">{say(words.bags, { n: bags.length, bags: bag_codes.join(', ') })}</p>
          <Form.Item name="status" label={say(words.status)} rules={[required]}>
            <EnumSelect of={handoverBagStatus} codes={offered(steps, bags)} clear={false} />
          </Form.Item>
          <Form.Item name="remark" label={say(words.remark)} rules={reasoned ? [required] : []}>
            <Input.TextArea rows={3} maxLength={reasoned ? 200 : 2000} />
          </Form.Item>
        </>
      ),
    })
  }

/** What the carrier said of bags. */
export const recordFeedback: Action<HandedOverBag> = {
  key: 'feedback',
  label: words.feedback,
  allowed: (bag) => offered(feedbackActions, [bag]).length > 0,
  run: ask({
    title: words.feedback,
    steps: feedbackActions,
    reasoned: false,
    submit: (asked, options) =>
      send(recordHandoverFeedback, { body: handoverFeedback.parse(asked) }, options),
  }),
}

/** What an administrator decides of bags. */
export const correctStatus: Action<HandedOverBag> = {
  key: 'correct',
  label: words.correct,
  menu: true,
  allowed: (bag) => offered(correctionActions, [bag]).length > 0,
  run: ask({
    title: words.correct,
    steps: correctionActions,
    reasoned: true,
    submit: (asked, options) => send(correctHandover, { body: handoverCorrection.parse(asked) }, options),
  }),
}
