import { text } from '@kuacang/contract/kit/text'
import { printStep } from '@kuacang/contract/outbound/pickup/enums'
import { getWarehousePreference } from '@kuacang/contract/reference/warehouse/calls'
import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import { getOwnPreference } from '@kuacang/contract/warehouse-admin/preference/calls'
import { Button } from 'antd'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered, DetailPage, Facts } from '../../kit/detail/detail.tsx'
import { notice } from '../../kit/notice.ts'
import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'
import { EnumLabel } from '../../kit/show.tsx'
import { weighingFacts } from '../../reference/warehouse/weighing.tsx'
import { openMailForm } from './mail-form.tsx'
import { openSettingsForm } from './settings-form.tsx'
import { words } from './words.ts'

const own = {
  work: text('作业', 'Work'),
  mails: text('邮件收件人', 'Recipients of mails'),
  editWork: text('编辑设置', 'Edit preferences'),
  editMails: text('编辑邮件收件人', 'Edit recipients'),
  none: text('未设置', 'Nobody'),
  saved: text('保存成功', 'saved'),
}

const listed = (addresses: readonly string[]) => addresses.join(', ') || say(own.none)

/** Channels with recipients of their own, then all others. */
const mailFacts = ({ carrier_mails, bag_list_mails }: WarehousePreference) => {
  const others = carrier_mails.find((m) => m.channel_code === '')?.addresses ?? []
  const named = carrier_mails.filter((m) => m.channel_code !== '')
  return [
    ...named.map(
      ({ channel_code: code, addresses }) =>
        [
          { zh: `${words.channel.zh} ${code}`, en: `${words.channel.en} ${code}` },
          listed(addresses),
        ] as const,
    ),
    [words.others, listed(others)] as const,
    [words.lists, listed(bag_list_mails)] as const,
  ]
}

/** What a fulfilment warehouse decides for itself. */
export default function PreferencePage() {
  const preference = useAnswer(getOwnPreference, {})
  const refresh = useRefresh()
  const title = usePageTitle()
  const edit = (open: (p: WarehousePreference) => Promise<boolean>, p: WarehousePreference) => async () => {
    if (!(await open(p))) return
    notice.success(own.saved)
    await refresh(getOwnPreference, getWarehousePreference)
  }
  return (
    <Answered of={preference}>
      {(p) => (
        <DetailPage
          title={title ? say(title) : ''}
          actions={
            <>
              <Button onClick={edit(openMailForm, p)}>{say(own.editMails)}</Button>
              <Button type="primary" onClick={edit(openSettingsForm, p)}>
                {say(own.editWork)}
              </Button>
            </>
          }
        >
          <Facts
            title={own.work}
            facts={[
              ...weighingFacts(p),
              [words.cells, p.sort_cells],
              [words.cartVolume, p.cart_volume],
              [words.cartWeight, p.cart_weight],
              [words.printStep, <EnumLabel key="step" of={printStep} code={p.waybill_print_step} />],
            ]}
          />
          <Facts title={own.mails} facts={mailFacts(p)} columns={{ xs: 1, xl: 2 }} />
        </DetailPage>
      )}
    </Answered>
  )
}
