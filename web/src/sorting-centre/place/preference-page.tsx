import { text } from '@kuacang/contract/kit/text'
import { getScPreference, type ScPreference } from '@kuacang/contract/sorting-centre/place/calls'
import { Button } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailPage } from '../../kit/detail/detail.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import { enabledColumn, yesOrNo } from '../../reference/enabled.tsx'
import { weighingFacts } from '../../reference/warehouse/weighing.tsx'
import { BagRanges } from '../bag-range/bag-ranges.tsx'
import { openPlacesForm } from './places-form.tsx'
import { openPreferenceForm } from './preference-form.tsx'
import { words } from './words.ts'

type Place = ScPreference['places'][number]

const columns: readonly Column<Place>[] = [
  { key: 'tag', title: words.tag, render: (p) => <strong>{p.tag}</strong> },
  { key: 'group', title: words.group, render: (p) => p.group_name },
  { key: 'sort_key', title: words.sortKey, render: (p) => p.sort_key },
  { key: 'carrier', title: words.carrier, render: (p) => <Code>{p.carrier_code}</Code> },
  { key: 'max_items', title: words.items, align: 'right', render: (p) => p.max_items ?? '-' },
  { key: 'max_weight', title: words.weight, align: 'right', render: (p) => p.max_weight ?? '-' },
  enabledColumn,
]

const own = {
  settings: text('设置', 'Settings'),
  editSettings: text('编辑设置', 'Edit settings'),
  editPlaces: text('编辑格口', 'Edit places'),
}

/** What a sorting centre decides for itself, and where the parcels of its groups are put. */
export default function PreferencePage() {
  const read = useAnswer(getScPreference, {})
  const edit = (open: (of: ScPreference) => Promise<boolean>, of: ScPreference) => async () => {
    if (await open(of)) await read.refetch()
  }
  return (
    <Answered of={read}>
      {(of) => (
        <DetailPage
          title={
            <>
              {of.warehouse_name} <Code>{of.warehouse_code}</Code>
            </>
          }
          actions={
            <>
              <Button onClick={edit(openPreferenceForm, of)}>{say(own.editSettings)}</Button>
              <Button type="primary" onClick={edit(openPlacesForm, of)}>
                {say(own.editPlaces)}
              </Button>
            </>
          }
        >
          <Facts
            title={own.settings}
            facts={[
              ...weighingFacts(of.preference),
              [words.bagItems, of.preference.sc_bag_max_items],
              [words.bagWeight, of.preference.sc_bag_max_weight],
              [words.confirmLabel, yesOrNo(of.preference.confirm_new_label)],
              [words.checkWeight, yesOrNo(of.preference.check_before_handover)],
              [words.dwell, of.preference.dwell_h],
            ]}
          />
          <section className="facts">
            <h2 className="section-title">{say(words.places)}</h2>
            <PlainTable rows={of.places} rowKey={(p) => p.tag} columns={columns} />
          </section>
          <BagRanges />
        </DetailPage>
      )}
    </Answered>
  )
}
