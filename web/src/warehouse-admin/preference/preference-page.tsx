import { text } from '@kuacang/contract/kit/text'
import { getWarehousePreference } from '@kuacang/contract/reference/warehouse/calls'
import { printStep } from '@kuacang/contract/reference/warehouse/enums'
import {
  getOwnPreference,
  type OwnPreference,
  updateOwnPreference,
} from '@kuacang/contract/warehouse-admin/preference/calls'
import { Button } from 'antd'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailPage } from '../../kit/detail/detail.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { notice } from '../../kit/notice.ts'
import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'
import { EnumLabel } from '../../kit/show.tsx'
import { useChannelLabel } from '../../reference/channel/channel-name.tsx'
import { yesOrNo } from '../../reference/enabled.tsx'
import { exemptionFacts, openExemptionsForm } from '../../reference/warehouse/exemptions-form.tsx'
import { weighingFacts } from '../../reference/warehouse/weighing.tsx'
import { cutOffText } from './cut-offs.ts'
import { openCutOffsForm } from './cut-offs-form.tsx'
import { openMailForm } from './mail-form.tsx'
import { openSettingsForm } from './settings-form.tsx'
import { words } from './words.ts'

const own = {
  work: text('作业', 'Operations'),
  mails: text('邮件收件人', 'Mail recipients'),
  editWork: text('编辑设置', 'Edit settings'),
  editMails: text('编辑邮件收件人', 'Edit mail recipients'),
  cutOffs: text('截单时间', 'Cut-offs'),
  editCutOffs: text('编辑截单时间', 'Edit cut-offs'),
  exemptions: text('免税额（每收件人每天，USD）', 'Tax exemptions (per recipient and day, USD)'),
  editExemptions: text('编辑免税额', 'Edit tax exemptions'),
  unset: text('未设置', 'Not set'),
  none: text('未设置', 'Not set'),
  saved: text('保存成功', 'Saved'),
}

const listed = (addresses: readonly string[]) => addresses.join(', ') || say(own.none)

const sidesText = ({ length, width, height }: OwnPreference['pallet_max_sides']) =>
  [length, width, height].join(' × ')

const openExemptions = (p: OwnPreference) =>
  openExemptionsForm(p, (update_dict, options) =>
    send(updateOwnPreference, { body: { update_dict } }, options),
  )

/** Channels with an entry of their own, then all others. */
const byChannel = <E extends { readonly channel_code: string }>(
  label: (code: string) => string,
  entries: readonly E[],
  show: (entry: E | undefined) => string,
) => [
  ...entries
    .filter((e) => e.channel_code !== '')
    .map((e) => {
      const { zh, en } = words.channel
      const channel = label(e.channel_code)
      return [{ zh: `${zh} ${channel}`, en: `${en} ${channel}` }, show(e)] as const
    }),
  [words.others, show(entries.find((e) => e.channel_code === ''))] as const,
]

/** What a fulfilment warehouse decides for itself. */
export default function PreferencePage() {
  const preference = useAnswer(getOwnPreference, {})
  const refresh = useRefresh()
  const channelLabel = useChannelLabel()
  const title = usePageTitle()
  const edit = (open: (p: OwnPreference) => Promise<boolean>, p: OwnPreference) => async () => {
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
              <Button onClick={edit(openExemptions, p)}>{say(own.editExemptions)}</Button>
              <Button onClick={edit(openCutOffsForm, p)}>{say(own.editCutOffs)}</Button>
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
              [words.bagItems, p.bag_max_items],
              [words.bagWeight, p.bag_max_weight],
              [words.palletBags, p.pallet_max_bags],
              [words.palletWeight, p.pallet_max_weight],
              [words.palletSides, sidesText(p.pallet_max_sides)],
              [words.cartVolume, p.cart_volume],
              [words.cartWeight, p.cart_weight],
              [words.printStep, <EnumLabel key="step" of={printStep} code={p.waybill_print_step} />],
              [words.shortOrders, yesOrNo(p.short_orders_wait)],
              [words.thirdWeighing, yesOrNo(p.allow_third_weighing)],
              [words.zeroChecks, yesOrNo(p.zero_checks)],
              [words.receiptByChannel, yesOrNo(p.receipt_by_channel)],
              [words.ownAdjustments, yesOrNo(p.approve_own_adjustments)],
              [words.material, p.default_pack_material],
              [words.lockMinutes, p.lock_minutes],
              [words.merchants, yesOrNo(p.open_to_merchants)],
            ]}
          />
          <Facts
            title={own.cutOffs}
            facts={byChannel(channelLabel, p.cut_offs, (c) => (c ? cutOffText(c) : say(own.unset)))}
          />
          <Facts title={own.exemptions} facts={exemptionFacts(p, channelLabel)} />
          <Facts
            title={own.mails}
            facts={[
              ...byChannel(channelLabel, p.carrier_mails, (m) => listed(m?.addresses ?? [])),
              [words.lists, listed(p.bag_list_mails)],
            ]}
            columns={{ xs: 1, xl: 2 }}
          />
        </DetailPage>
      )}
    </Answered>
  )
}
