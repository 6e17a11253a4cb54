import { getEpcTraining, rehearseEpcAnswer } from '@kuacang/contract/epc/training/calls'
import { rehearsal } from '@kuacang/contract/epc/training/enums'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Button, Card, Form, InputNumber, Table } from 'antd'
import { useCall, useRefresh } from '../../kit/api/use-answer.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { EnumLabel } from '../../kit/show.tsx'

const words = {
  title: text('演练外部回答', 'Rehearse answers'),
  about: text(
    '内置的订单平台、物流商和干线在接下来的询问中按所选回答，用完后恢复正常。',
    'The built-in platform, carrier and linehaul answer the next questions as chosen here, then as usual again.',
  ),
  answer: text('回答', 'Answer'),
  times: text('次数', 'Times'),
  left: text('剩余次数', 'Times left'),
  set: text('设置', 'Set'),
  stop: text('取消', 'Take back'),
}

type Fields = { rehearsal: typeof rehearsal.schema._output; times: number }

/** Makes built-in ports answer something for the next questions. */
export const RehearseCard = ({ rehearsed }: Pick<Data<typeof getEpcTraining>, 'rehearsed'>) => {
  const { run, busy } = useCall(rehearseEpcAnswer)
  const refresh = useRefresh()
  const rehearse = async (body: Fields) => {
    try {
      await run({ body })
      await refresh(getEpcTraining)
    } catch (error) {
      notice.failure(error)
    }
  }
  return (
    <Card size="small" title={say(words.title)} style={{ marginBottom: 16 }}>
      <p className="soft">{say(words.about)}</p>
      <Form<Fields>
        layout="inline"
        style={{ rowGap: 8 }}
        initialValues={{ rehearsal: rehearsal.code.platform_wait, times: 1 }}
        onFinish={(fields) => void rehearse(fields)}
      >
        <Form.Item
          name="rehearsal"
          label={say(words.answer)}
          rules={[required]}
          style={{ minWidth: 'min(320px, 100%)' }}
        >
          <EnumSelect of={rehearsal} />
        </Form.Item>
        <Form.Item name="times" label={say(words.times)} rules={[required]}>
          <InputNumber min={1} max={20} precision={0} />
        </Form.Item>
        <Button htmlType="submit" loading={busy}>
          {say(words.set)}
        </Button>
      </Form>
      {rehearsed.length > 0 ? (
        <Table
          size="small"
          rowKey={(r) => r.rehearsal}
          dataSource={rehearsed}
          pagination={false}
          style={{ marginTop: 16 }}
          columns={[
            { title: say(words.answer), render: (_v, r) => <EnumLabel of={rehearsal} code={r.rehearsal} /> },
            { title: say(words.left), render: (_v, r) => r.times },
            {
              title: '',
              render: (_v, r) => (
                <Button
                  type="link"
                  size="small"
                  disabled={busy}
                  onClick={() => void rehearse({ rehearsal: r.rehearsal, times: 0 })}
                >
                  {say(words.stop)}
                </Button>
              ),
            },
          ]}
        />
      ) : null}
    </Card>
  )
}
