import { text } from '@kuacang/contract/kit/text'
import {
  finishScJob,
  getScJobBalance,
  type ScJob,
  type ScJobBalance,
} from '@kuacang/contract/sorting-centre/job/calls'
import { Alert, Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { Facts } from '../../kit/detail/facts.tsx'
import { showResult } from '../../kit/dialog/confirm.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'

const words = {
  title: text('完成作业 {job}', 'Finish job {job}'),
  done: text('作业 {job} 已完成', 'Job {job} is finished'),
  password: text('本人密码', 'Your password'),
  open: text('还有 {n} 个袋没有关闭：{bags}', '{n} {n|bag is|bags are} not closed: {bags}'),
  toCome: text(
    '还有 {n} 个袋没有到。之后到达的袋开始新的作业。',
    '{n} {n|bag has|bags have} not come. Bags that come later begin another job.',
  ),
}

export const balanceWords = {
  announced: text('预报', 'Announced'),
  arrived: text('已入站', 'Scanned in'),
  missing: text('少件', 'Missing'),
  withdrawn: text('取消', 'Withdrawn'),
  surplus: text('多件', 'Surplus'),
}

/** Announced is arrived, missing and withdrawn together; surplus stands apart. */
export const Balance = ({ of }: { readonly of: ScJobBalance }) => (
  <Facts
    facts={[
      [balanceWords.announced, of.announced],
      [balanceWords.arrived, of.arrived],
      [balanceWords.missing, of.missing],
      [balanceWords.withdrawn, of.withdrawn],
      [balanceWords.surplus, of.surplus],
    ]}
  />
)

const named = 5

/** Shows the balance, asks for the own password, and ends the job. */
export const openFinishJob = async ({ id: job_id, job_number }: ScJob): Promise<void> => {
  const { job, balance, not_closed } = await request(getScJobBalance, { query: { job_id } })
  let said: ScJobBalance | undefined
  await openForm<{ password: string }>({
    title: say(words.title, { job: job_number }),
    fields: (
      <>
        <Balance of={balance} />
        {not_closed.length > 0 ? (
          <Alert
            type="warning"
            showIcon
            title={say(words.open, { n: not_closed.length, bags: not_closed.slice(0, named).join(', ') })}
            style={{ marginBottom: 12 }}
          />
        ) : null}
        {job.bags_to_come > 0 ? (
          <Alert
            type="info"
            showIcon
            title={say(words.toCome, { n: job.bags_to_come })}
            style={{ marginBottom: 12 }}
          />
        ) : null}
        <Form.Item name="password" label={say(words.password)} rules={[required]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      </>
    ),
    submit: async ({ password }, options) => {
      said = (await request(finishScJob, { body: { job_id, password } }, options)).balance
    },
  })
  // The list behind is read again while the result is looked at.
  if (said)
    void showResult({
      kind: 'success',
      title: say(words.done, { job: job_number }),
      extra: <Balance of={said} />,
    })
}
