import { type EpcPreference, getEpcPreference } from '@kuacang/contract/epc/warehouse/calls'
import { text } from '@kuacang/contract/kit/text'
import { getWarehousePreference } from '@kuacang/contract/reference/warehouse/calls'
import {
  combineOperationMode,
  defragmentMode,
  warehouseMode,
} from '@kuacang/contract/reference/warehouse/enums'
import { Button } from 'antd'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailPage } from '../../kit/detail/detail.tsx'
import { type Fact, Facts } from '../../kit/detail/facts.tsx'
import { notice } from '../../kit/notice.ts'
import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'
import { useUser } from '../../kit/session/session.tsx'
import { EnumLabel } from '../../kit/show.tsx'
import { useChannelLabel } from '../../reference/channel/channel-name.tsx'
import { yesOrNo } from '../../reference/enabled.tsx'
import { exemptionFacts, openExemptionsForm } from '../../reference/warehouse/exemptions-form.tsx'
import { weighingFacts } from '../../reference/warehouse/weighing.tsx'
import { openDestinationsForm } from './destinations-form.tsx'
import { type Shown, savePreferences } from './save.ts'
import { openSettingsForm } from './settings-form.tsx'
import { openVendorsForm } from './vendors-form.tsx'
import { words } from './words.ts'

const own = {
  work: text('合单', 'Combining'),
  weighing: text('称重', 'Weighing'),
  bagging: text('集包', 'Bagging'),
  exemptions: text('免税额（每收件人每天，USD）', 'Tax exemptions (per recipient and day, USD)'),
  editSettings: text('编辑设置', 'Edit settings'),
  editExemptions: text('编辑免税额', 'Edit tax exemptions'),
  editVendors: text('编辑退件取件商', 'Edit pickup companies'),
  editDestinations: text('编辑分拨中心', 'Edit sorting centres'),
  destinations: text('各口岸的分拨中心', 'Sorting centres of gateways'),
  saved: text('保存成功', 'Saved'),
  none: text('未设置', 'Not set'),
}

const sidesText = ({ length, width, height }: EpcPreference['container_max_sides']) =>
  [length, width, height].join(' × ')

const vendorFacts = ({ return_vendors }: EpcPreference): Fact[] =>
  return_vendors.length === 0
    ? [[words.vendors, say(own.none)]]
    : return_vendors.map(({ code, name, stores, addresses }) => [
        { zh: code, en: code },
        [name, stores.join(', ') || say(words.allStores), addresses.join(', ')].filter(Boolean).join(' · '),
      ])

const destinationFacts = ({ sorting_centres }: EpcPreference): Fact[] =>
  sorting_centres.length === 0
    ? [[own.destinations, say(own.none)]]
    : sorting_centres.map(({ gateway, warehouse_code }) => [{ zh: gateway, en: gateway }, warehouse_code])

const openExemptions = (shown: Shown) =>
  openExemptionsForm(shown, (given, options) => savePreferences(shown, given, options))

/** What a parcel centre decides for itself (PA-433). */
export default function PreferencePage() {
  const user = useUser()
  const preference = useAnswer(getEpcPreference, {})
  const refresh = useRefresh()
  const channelLabel = useChannelLabel()
  const title = usePageTitle()
  const warehouse_id = user.current_warehouse_id
  const edit = (open: (shown: Shown) => Promise<boolean>, p: EpcPreference) => async () => {
    if (warehouse_id === null || !(await open({ ...p, warehouse_id }))) return
    notice.success(own.saved)
    await refresh(getEpcPreference, getWarehousePreference)
  }
  return (
    <Answered of={preference}>
      {(p) => (
        <DetailPage
          title={title ? say(title) : ''}
          actions={
            <>
              <Button onClick={edit(openDestinationsForm, p)}>{say(own.editDestinations)}</Button>
              <Button onClick={edit(openVendorsForm, p)}>{say(own.editVendors)}</Button>
              <Button onClick={edit(openExemptions, p)}>{say(own.editExemptions)}</Button>
              <Button type="primary" onClick={edit(openSettingsForm, p)}>
                {say(own.editSettings)}
              </Button>
            </>
          }
        >
          <Facts
            title={own.work}
            facts={[
              [words.mode, <EnumLabel key="mode" of={warehouseMode} code={p.warehouse_mode} />],
              [
                words.temporary,
                <EnumLabel key="temporary" of={combineOperationMode} code={p.combine_operation_mode} />,
              ],
              [words.maxWait, p.max_wait_h],
              [words.gather, p.gather_h],
              [words.programmes, p.store_programmes.join(', ')],
              [words.wallSlots, p.wall_slots],
              [words.defragment, <EnumLabel key="defragment" of={defragmentMode} code={p.defragment_mode} />],
              [words.material, yesOrNo(p.require_material)],
            ]}
          />
          <Facts title={own.weighing} facts={weighingFacts(p)} />
          <Facts
            title={own.bagging}
            facts={[
              [words.bagItems, p.epc_bag_max_items],
              [words.bagWeight, p.epc_bag_max_weight],
              [words.overtime, p.bag_overtime_h],
              [words.containerItems, p.container_max_items],
              [words.containerWeight, p.container_max_weight],
              [words.containerSides, sidesText(p.container_max_sides)],
              [words.seals, yesOrNo(p.seal_photos)],
              [words.indiaValue, p.india_max_value],
              [words.indiaCount, p.india_max_count],
            ]}
          />
          <Facts title={own.exemptions} facts={exemptionFacts(p, channelLabel)} />
          <Facts title={own.destinations} facts={destinationFacts(p)} />
          <Facts title={words.vendors} facts={vendorFacts(p)} columns={{ xs: 1, xl: 2 }} />
        </DetailPage>
      )}
    </Answered>
  )
}
