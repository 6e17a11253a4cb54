import { text } from '@kuacang/contract/kit/text'
import type { Topic } from '@kuacang/contract/messages/topics'
import { createWebhook, editWebhook, type Webhook } from '@kuacang/contract/messages/webhook/calls'
import { Form, Input, Select } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { showOnce } from '../../kit/dialog/show-once.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { useUser } from '../../kit/session/session.tsx'
import { PartnerSelect } from '../../reference/partner/partner-select.tsx'
import { topicOptions } from './topic.tsx'

const words = {
  create: text('新建订阅', 'New webhook'),
  edit: text('编辑订阅 {name}', 'Edit webhook {name}'),
  name: text('名称', 'Name'),
  url: text('地址', 'Address'),
  urlHint: text('以 https:// 开头的公网地址', 'A public address starting with https://'),
  topics: text('事件', 'Events'),
  partner: text('客户', 'Customer'),
  all: text('不限：仓库的全部事件', 'All: every event of the warehouse'),
  secret: text('{name} 的签名密钥', 'Signing secret of {name}'),
  secretAbout: text(
    '只显示这一次，请交给接收方。对方用它验证 webhook-signature。',
    'Shown only once: give it to the receiver, who uses it to verify webhook-signature.',
  ),
}

type Fields = { name: string; url: string; topics: Topic[]; partner_id?: number | null }

export const showSecret = (name: string, value: string): Promise<void> =>
  showOnce({ title: say(words.secret, { name }), about: words.secretAbout, value })

const WebhookFields = ({ isNew }: { isNew: boolean }) => {
  const choosesPartner = useUser().partner_id === null && isNew
  return (
    <>
      <Form.Item name="name" label={say(words.name)} rules={[required]}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="url" label={say(words.url)} extra={say(words.urlHint)} rules={[required]}>
        <Input maxLength={500} inputMode="url" placeholder="https://" />
      </Form.Item>
      <Form.Item name="topics" label={say(words.topics)} rules={[required]}>
        <Select mode="multiple" options={topicOptions} />
      </Form.Item>
      {choosesPartner ? (
        <Form.Item name="partner_id" label={say(words.partner)}>
          <PartnerSelect placeholder={say(words.all)} />
        </Form.Item>
      ) : null}
    </>
  )
}

/** Makes a webhook, whose secret is then shown, or edits one. */
export const openWebhookForm = (webhook?: Webhook): Promise<boolean> =>
  openForm<Fields>({
    title: webhook ? say(words.edit, { name: webhook.name }) : words.create,
    initial: webhook ? { ...webhook, topics: webhook.topics as Topic[] } : { topics: [] },
    fields: <WebhookFields isNew={!webhook} />,
    submit: async ({ partner_id = null, ...fields }, options) => {
      if (webhook) return request(editWebhook, { body: { id: webhook.id, update_dict: fields } }, options)
      const made = await request(createWebhook, { body: { ...fields, partner_id } }, options)
      // Not awaited: the form closes first, the secret comes after it.
      void showSecret(fields.name, made.secret)
      return made
    },
  })
