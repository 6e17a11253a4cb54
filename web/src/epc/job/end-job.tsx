import { type EpcJob, finishPackJob, finishSortJob } from '@kuacang/contract/epc/job/calls'
import { epcJobKind } from '@kuacang/contract/epc/job/enums'
import { text } from '@kuacang/contract/kit/text'
import { Alert, Checkbox, Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { showResult } from '../../kit/dialog/confirm.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'

const words = {
  title: text('结束作业 {job}', 'Finish job {job}'),
  open: text(
    '还有 {n} 个未完成的处理单元：先建立子作业，或逐个处理',
    '{n} {n|unit is|units are} still open: make a child job of {n|it|them}, or settle {n|it|them} one by one',
  ),
  password: text('本人密码', 'Your password'),
  force: text('强制结束，释放未完成的处理单元', 'Force the end: free the open units'),
  emptySlots: text('请清空这些格口', 'Empty these slots'),
  emptyWhy: text(
    '格口 {slots} 中还有包裹，放到等待货架，进入下一个作业',
    'Parcels still lie in slots {slots}: put them on the waiting shelf for the next job',
  ),
}

type Fields = { password: string; force?: boolean; reason?: string }

/** Slots that are free now although parcels lie in them: they must be emptied before the next set comes. */
export const tellToEmpty = async (slots: readonly number[]): Promise<void> => {
  if (slots.length === 0) return
  await showResult({
    kind: 'warning',
    title: words.emptySlots,
    subtitle: say(words.emptyWhy, { slots: slots.join(', ') }),
  })
}

/** Ends a job by the own password; what is still open only by force, with a reason. True when it has ended. */
export const openEndJob = async (job: EpcJob): Promise<boolean> => {
  const call = job.kind === epcJobKind.code.sow ? finishSortJob : finishPackJob
  let slots: readonly number[] = []
  const ended = await openForm<Fields>({
    title: say(words.title, { job: job.job_number }),
    fields: (
      <>
        {job.open_units > 0 ? (
          <Alert
            type="warning"
            showIcon
            title={say(words.open, { n: job.open_units })}
            style={{ marginBottom: 12 }}
          />
        ) : null}
        <Form.Item name="password" label={say(words.password)} rules={[required]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        {job.open_units > 0 ? (
          <>
            <Form.Item name="force" valuePropName="checked">
              <Checkbox>{say(words.force)}</Checkbox>
            </Form.Item>
            <Form.Item noStyle dependencies={['force']}>
              {({ getFieldValue }) => (getFieldValue('force') ? <ReasonItem least={2} most={200} /> : null)}
            </Form.Item>
          </>
        ) : null}
      </>
    ),
    submit: async ({ password, force = false, reason }, options) => {
      const body = { job_id: job.id, password, force, ...(force && reason && { reason }) }
      slots = (await request(call, { body }, options)).empty_slots
    },
  })
  await tellToEmpty(slots)
  return ended
}
