import { text } from '@kuacang/contract/kit/text'
import { listStores, syncStore } from '@kuacang/contract/platform-orders/store/calls'
import { Form, Switch } from 'antd'
import { request } from '../../kit/api/request.ts'
import { ChoiceSelect } from '../../kit/choice/choice-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { mostStores, storeName } from '../store/store-choice.ts'
import { words } from '../words.ts'

const own = {
  title: text('同步订单', 'Sync orders'),
  again: text('重新同步近 30 天', 'Sync the last 30 days again'),
  againHelp: text('用于补齐缺少的订单；平时不需要', 'For orders that are missing; usually not needed'),
  started: text('店铺空闲后立即同步订单', 'Orders are fetched as soon as the store is free'),
}

/** Fetches the orders of a store now. */
export const openSync = async (): Promise<boolean> => {
  const { list } = await request(listStores, { query: { page_size: mostStores } })
  return openForm<{ store: string; again?: boolean }>({
    title: own.title,
    initial: list.length === 1 && list[0] ? { store: list[0].id } : {},
    submit: async ({ store, again }, options) => {
      const chosen = list.find((s) => s.id === store)
      if (!chosen) return
      const { merchant_id, platform } = chosen
      await request(syncStore, { body: { merchant_id, platform, ...(again ? { again } : {}) } }, options)
      notice.success(own.started)
    },
    fields: (
      <>
        <Form.Item name="store" label={say(words.store)} rules={[required]}>
          <ChoiceSelect
            choices={list.map((s) => ({
              value: s.id,
              label: `${storeName(s)} · ${s.platform}`,
              found: [s.merchant_id, s.store_name],
            }))}
          />
        </Form.Item>
        <Form.Item name="again" label={say(own.again)} extra={say(own.againHelp)} valuePropName="checked">
          <Switch />
        </Form.Item>
      </>
    ),
  })
}
