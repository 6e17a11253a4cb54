import { text } from '@kuacang/contract/kit/text'
import { makeScDummyBag, type ScInboundBag } from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { say } from '../../kit/say.ts'

const words = {
  title: text('登记虚拟袋', 'Register a dummy bag'),
  about: text(
    '用于没有预报的袋，或没有袋的包裹。袋已到站并打开，其中的包裹先拦截，等待预报。',
    'For a bag that nobody announced, or parcels without a bag. It is here and open; its parcels are on hold until they are announced.',
  ),
  number: text('袋上的袋号（没有则留空）', 'Number on the bag (leave empty if there is none)'),
}

type Fields = { bag_number?: string }

/** Makes an inbound bag that was not announced; undefined where the person left it. */
export const registerDummyBag = async (): Promise<ScInboundBag | undefined> => {
  let made: ScInboundBag | undefined
  await openForm<Fields>({
    title: words.title,
    submit: async ({ bag_number }, options) => {
      const body = bag_number ? { bag_number } : {}
      made = (await request(makeScDummyBag, { body }, options)).bag
    },
    fields: (
      <>
        <p className="soft">{say(words.about)}</p>
        <Form.Item name="bag_number" label={say(words.number)}>
          <Input maxLength={64} />
        </Form.Item>
      </>
    ),
  })
  return made
}
